import { type Redemption } from '#contracts/redemptions';
import { CheckCheck, Gift } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton } from '@/components/ui/more-button';
import { type LoadedList } from '@/lib/http/pages';
import { formatNumber } from '@/lib/text/format';
import { FulfillAllDialog } from './fulfill-all-dialog';
import { OpenRedemption } from './open-redemption';
import { RedemptionLine } from './redemption-line';
import { RefundDialog } from './refund-dialog';
import { UndoFulfillment } from './undo-fulfillment';

/** A list that is loaded a page at a time. */
export type RedemptionList = LoadedList<Redemption> & {
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
};

type RewardRedemptionsProps = {
  rewardId: string;
  open: RedemptionList;
  closed: RedemptionList;
  /** Whether the person may fulfill and refund. */
  mayClose: boolean;
};

/** The redemptions of a reward: first those still to hand out, then the finished ones. */
export function RewardRedemptions({ rewardId, open, closed, mayClose }: RewardRedemptionsProps) {
  const { handedOut, handOut, letGo } = useHandedOut(closed.items);
  if (open.total + closed.total === 0) {
    return (
      <EmptyState
        icon={<Gift />}
        title="No redemptions yet"
        description="Students who redeem this show up here so you can hand it out."
        className="py-8"
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <OpenRedemptions
        rewardId={rewardId}
        list={open}
        closed={closed.items}
        mayClose={mayClose}
        handedOut={handedOut}
        onHandOut={handOut}
        onAllHandedOut={letGo}
      />
      <ClosedRedemptions list={closed} mayClose={mayClose} handedOut={handedOut} />
    </div>
  );
}

/**
 * Rows that were handed out here; `isOut` is false for those whose hand-out was undone. `undone` is such a row as it stood
 * among the closed ones: until that list is loaded again, it is out of date.
 */
type HandedOut = ReadonlyMap<
  string,
  { redemption: Redemption; isOut: boolean; undone: Redemption | undefined }
>;

const isOut = (handedOut: HandedOut, id: string): boolean => handedOut.get(id)?.isOut === true;
const isUndone = (handedOut: HandedOut, row: Redemption): boolean => handedOut.get(row.id)?.undone === row;

/** These rows keep their places until the list is closed, so that a second tap hits no other row. */
function useHandedOut(closed: readonly Redemption[]) {
  const [handedOut, setHandedOut] = useState<HandedOut>(new Map());
  const shown = useRef(closed);
  useEffect(() => {
    shown.current = closed;
  });
  return {
    handedOut,
    handOut: (redemption: Redemption, isOut: boolean) => {
      const undone = isOut ? undefined : shown.current.find(({ id }) => id === redemption.id);
      setHandedOut((before) => new Map(before).set(redemption.id, { redemption, isOut, undone }));
    },
    letGo: () => setHandedOut(new Map()),
  };
}

type OpenRedemptionsProps = {
  rewardId: string;
  list: RedemptionList;
  closed: readonly Redemption[];
  mayClose: boolean;
  handedOut: HandedOut;
  onHandOut: (redemption: Redemption, isHandedOut: boolean) => void;
  onAllHandedOut: () => void;
};

function OpenRedemptions({ rewardId, list, closed, mayClose, handedOut, ...on }: OpenRedemptionsProps) {
  const { items, total } = list;
  const left = total - items.filter(({ id }) => isOut(handedOut, id)).length;
  const rows = withHandedOut(items, closed, handedOut);
  const [asked, setAsked] = useState<number | null>(null);
  const [refunded, setRefunded] = useState<Redemption | null>(null);
  return (
    <section aria-labelledby="open-redemptions">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 id="open-redemptions" className="font-semibold">
          To hand out <span className="font-normal text-ink-muted tabular-nums">{formatNumber(left)}</span>
        </h3>
        {mayClose && left > 0 && (
          <Button variant="soft" size="sm" onClick={() => setAsked(left)}>
            <CheckCheck aria-hidden />
            Fulfill All
          </Button>
        )}
      </div>
      {left === 0 && <p className="text-ink-muted">Everything has been handed out.</p>}
      {rows.length > 0 && (
        <ul aria-label="Redemptions to hand out">
          {rows.map((redemption) => (
            <OpenRedemption
              key={redemption.id}
              redemption={redemption}
              mayClose={mayClose}
              isHandedOut={isOut(handedOut, redemption.id)}
              onHandedOut={() => on.onHandOut(redemption, true)}
              onReopened={() => on.onHandOut(redemption, false)}
              onRefund={setRefunded}
            />
          ))}
        </ul>
      )}
      <More list={list} />
      <FulfillAllDialog
        rewardId={rewardId}
        count={asked}
        onFulfilled={on.onAllHandedOut}
        onClose={() => setAsked(null)}
      />
      <RefundDialog redemption={refunded} onClose={() => setRefunded(null)} />
    </section>
  );
}

/** The open redemptions, and among them the rows that were handed out here and have left the list, or are not back yet. */
function withHandedOut(
  open: readonly Redemption[],
  closed: readonly Redemption[],
  handedOut: HandedOut,
): readonly Redemption[] {
  const upToDate = closed.filter((row) => !isUndone(handedOut, row));
  const [isOpen, isClosed] = [open, upToDate].map((list) => new Set(list.map(({ id }) => id)));
  const kept = [...handedOut.values()]
    .filter(({ redemption: { id }, isOut }) => !isOpen?.has(id) && (isOut || !isClosed?.has(id)))
    .map(({ redemption }) => redemption);
  return [...open, ...kept].sort((a, b) => b.revision - a.revision);
}

type ClosedRedemptionsProps = Pick<OpenRedemptionsProps, 'list' | 'mayClose' | 'handedOut'>;

function ClosedRedemptions({ list, mayClose, handedOut }: ClosedRedemptionsProps) {
  const rows = list.items.filter((row) => !isOut(handedOut, row.id) && !isUndone(handedOut, row));
  const total = list.total - (list.items.length - rows.length);
  if (total === 0) return null;
  return (
    <section aria-labelledby="closed-redemptions">
      <h3 id="closed-redemptions" className="font-semibold">
        Done <span className="font-normal text-ink-muted tabular-nums">{formatNumber(total)}</span>
      </h3>
      <ul aria-label="Closed redemptions">
        {rows.map((redemption) => (
          <RedemptionLine key={redemption.id} redemption={redemption}>
            {mayClose && redemption.status === 'fulfilled' && <UndoFulfillment redemption={redemption} />}
            <RedemptionStatusBadge status={redemption.status} />
          </RedemptionLine>
        ))}
      </ul>
      <More list={list} />
    </section>
  );
}

function More({ list: { items, total, hasMore, isLoadingMore, onMore } }: { list: RedemptionList }) {
  if (!hasMore) return null;
  return (
    <MoreButton pending={isLoadingMore} onClick={onMore}>
      Show more ({formatNumber(total - items.length)})
    </MoreButton>
  );
}
