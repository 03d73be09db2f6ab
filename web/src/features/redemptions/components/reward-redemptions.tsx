import { type Redemption } from '#contracts/redemptions';
import { CheckCheck, Gift } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton, useShownPart } from '@/components/ui/more-button';
import { formatNumber } from '@/lib/text/format';
import { FulfillAllDialog } from './fulfill-all-dialog';
import { OpenRedemption } from './open-redemption';
import { RedemptionLine } from './redemption-line';
import { RedemptionStatusBadge } from './redemption-status-badge';
import { RefundDialog } from './refund-dialog';
import { UndoFulfillment } from './undo-fulfillment';

type RewardRedemptionsProps = {
  redemptions: readonly Redemption[];
  /** Whether the person may fulfill and refund. */
  mayClose: boolean;
};

/** The redemptions of a reward: first those still to hand out, then the finished ones. */
export function RewardRedemptions({ redemptions, mayClose }: RewardRedemptionsProps) {
  const { pressed, isHandedOut, handOut, letGo } = useHandedOut();
  const isKept = ({ id, status }: Redemption) => pressed.has(id) && status !== 'refunded';
  const open = redemptions.filter((redemption) => redemption.status === 'approved' || isKept(redemption));
  const closed = redemptions.filter((redemption) => !open.includes(redemption));
  if (redemptions.length === 0) {
    return (
      <EmptyState
        icon={<Gift />}
        title="No redemptions yet"
        description="Students who redeem this reward appear here."
        className="py-8"
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <OpenRedemptions
        redemptions={open}
        mayClose={mayClose}
        isHandedOut={isHandedOut}
        onHandOut={handOut}
        onAllHandedOut={letGo}
      />
      {closed.length > 0 && <ClosedRedemptions redemptions={closed} mayClose={mayClose} />}
    </div>
  );
}

/** The rows that were pressed keep their places until the list is closed, so that a second tap hits no other row. */
function useHandedOut() {
  /** True: handed out; false: undone since. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    pressed,
    isHandedOut: ({ id }: Redemption) => pressed.get(id) === true,
    handOut: ({ id }: Redemption, isOut: boolean) =>
      setPressed((before) => new Map([...before, [id, isOut]])),
    letGo: () => setPressed(new Map()),
  };
}

type OpenRedemptionsProps = RewardRedemptionsProps & {
  isHandedOut: (redemption: Redemption) => boolean;
  onHandOut: (redemption: Redemption, isHandedOut: boolean) => void;
  onAllHandedOut: () => void;
};

function OpenRedemptions({ redemptions, mayClose, isHandedOut, ...on }: OpenRedemptionsProps) {
  const left = redemptions.filter((redemption) => !isHandedOut(redemption));
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [refunded, setRefunded] = useState<Redemption | null>(null);
  const { shown, hidden, showMore } = useShownPart(redemptions);
  return (
    <section aria-labelledby="open-redemptions">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 id="open-redemptions" className="font-semibold">
          To hand out{' '}
          <span className="font-normal text-ink-muted tabular-nums">{formatNumber(left.length)}</span>
        </h3>
        {mayClose && left.length > 0 && (
          <Button variant="soft" size="sm" onClick={() => setAsked(left.map(({ id }) => id))}>
            <CheckCheck aria-hidden />
            Fulfill All
          </Button>
        )}
      </div>
      {left.length === 0 && <p className="text-ink-muted">Everything has been handed out.</p>}
      {redemptions.length > 0 && (
        <ul aria-label="Redemptions to fulfill">
          {shown.map((redemption) => (
            <OpenRedemption
              key={redemption.id}
              redemption={redemption}
              mayClose={mayClose}
              isHandedOut={isHandedOut(redemption)}
              onHandedOut={() => on.onHandOut(redemption, true)}
              onReopened={() => on.onHandOut(redemption, false)}
              onRefund={setRefunded}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && <MoreButton onClick={showMore}>Show more ({formatNumber(hidden)})</MoreButton>}
      <FulfillAllDialog
        redemptionIds={asked}
        onFulfilled={on.onAllHandedOut}
        onClose={() => setAsked(null)}
      />
      <RefundDialog redemption={refunded} onClose={() => setRefunded(null)} />
    </section>
  );
}

function ClosedRedemptions({ redemptions, mayClose }: RewardRedemptionsProps) {
  const { shown, hidden, showMore } = useShownPart(redemptions);
  return (
    <section aria-labelledby="closed-redemptions">
      <h3 id="closed-redemptions" className="font-semibold">
        Done{' '}
        <span className="font-normal text-ink-muted tabular-nums">{formatNumber(redemptions.length)}</span>
      </h3>
      <ul aria-label="Closed redemptions">
        {shown.map((redemption) => (
          <RedemptionLine key={redemption.id} redemption={redemption}>
            {mayClose && redemption.status === 'fulfilled' && <UndoFulfillment redemption={redemption} />}
            <RedemptionStatusBadge status={redemption.status} />
          </RedemptionLine>
        ))}
      </ul>
      {hidden > 0 && <MoreButton onClick={showMore}>Show more ({formatNumber(hidden)})</MoreButton>}
    </section>
  );
}
