import { type Redemption } from '#contracts/redemptions';
import { CheckCheck, Gift } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton, useShownPart } from '@/components/ui/more-button';
import { formatNumber } from '@/lib/text/format';
import { FulfillAllDialog } from './fulfill-all-dialog';
import { OpenRedemption } from './open-redemption';
import { RedemptionLine } from './redemption-line';
import { RedemptionStatusBadge } from './redemption-status-badge';
import { RefundDialog } from './refund-dialog';

type RewardRedemptionsProps = {
  redemptions: readonly Redemption[];
  /** Whether the person may fulfill and refund. */
  mayClose: boolean;
};

/** The redemptions of a reward: first those still to hand out, then the finished ones. */
export function RewardRedemptions({ redemptions, mayClose }: RewardRedemptionsProps) {
  const open = redemptions.filter(({ status }) => status === 'approved');
  const closed = redemptions.filter(({ status }) => status !== 'approved');
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
      <OpenRedemptions redemptions={open} mayClose={mayClose} />
      {closed.length > 0 && <ClosedRedemptions redemptions={closed} />}
    </div>
  );
}

function OpenRedemptions({ redemptions, mayClose }: RewardRedemptionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [refunded, setRefunded] = useState<Redemption | null>(null);
  const { shown, hidden, showMore } = useShownPart(redemptions);
  return (
    <section aria-labelledby="open-redemptions">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3
          id="open-redemptions"
          ref={heading}
          tabIndex={-1}
          className="rounded-sm font-semibold outline-none"
        >
          To hand out{' '}
          <span className="font-normal text-ink-muted tabular-nums">{formatNumber(redemptions.length)}</span>
        </h3>
        {mayClose && redemptions.length > 0 && (
          <Button variant="soft" size="sm" onClick={() => setAsked(redemptions.map(({ id }) => id))}>
            <CheckCheck aria-hidden />
            Fulfill All
          </Button>
        )}
      </div>
      {redemptions.length === 0 ? (
        <p className="text-ink-muted">Everything has been handed out.</p>
      ) : (
        <ul aria-label="Redemptions to fulfill">
          {shown.map((redemption) => (
            <OpenRedemption
              key={redemption.id}
              redemption={redemption}
              mayClose={mayClose}
              // Its buttons then disappear, and the focus with them.
              onFulfilled={() => heading.current?.focus()}
              onRefund={setRefunded}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && <MoreButton onClick={showMore}>Show more ({formatNumber(hidden)})</MoreButton>}
      <FulfillAllDialog redemptionIds={asked} onClose={() => setAsked(null)} />
      <RefundDialog redemption={refunded} onClose={() => setRefunded(null)} />
    </section>
  );
}

function ClosedRedemptions({ redemptions }: Pick<RewardRedemptionsProps, 'redemptions'>) {
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
            <RedemptionStatusBadge status={redemption.status} />
          </RedemptionLine>
        ))}
      </ul>
      {hidden > 0 && <MoreButton onClick={showMore}>Show more ({formatNumber(hidden)})</MoreButton>}
    </section>
  );
}
