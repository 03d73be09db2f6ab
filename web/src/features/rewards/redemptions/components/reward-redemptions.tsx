import { type Redemption } from '#contracts/rewards/redemptions';
import { CheckCheck, Gift } from 'lucide-react';
import { useState } from 'react';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreButton } from '@/components/ui/more-button';
import { type LoadedList } from '@/lib/http/pages';
import { formatCount, formatNumber } from '@/lib/text/format';
import { useFulfillAll } from '../use-fulfillment';
import { type KeptRows, useKeptRows } from '../use-kept-rows';
import { OpenRedemption } from './open-redemption';
import { RedemptionLine } from './redemption-line';
import { RefundDialog } from './refund-dialog';
import { UndoFulfillment } from './undo-fulfillment';

/** A list that is loaded a page at a time. */
type RedemptionList = LoadedList<Redemption> & {
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
  const handing = useKeptRows(open.items);
  const [undoneId, setUndoneId] = useState<string | null>(null);
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
        mayClose={mayClose}
        handing={handing}
        undoneId={undoneId}
      />
      <ClosedRedemptions list={closed} mayClose={mayClose} open={handing.rows} onUndo={setUndoneId} />
    </div>
  );
}

type OpenRedemptionsProps = {
  rewardId: string;
  list: RedemptionList;
  mayClose: boolean;
  handing: KeptRows<Redemption>;
  /** The redemption whose hand-out was undone among those that are done. */
  undoneId: string | null;
};

function OpenRedemptions({ rewardId, list, mayClose, handing, undoneId }: OpenRedemptionsProps) {
  const { isHandedOut, handedOut, takenBack, letGo } = handing;
  const rows = handing.rows.toSorted((a, b) => b.revision - a.revision);
  const left = list.total - list.items.length + rows.filter((row) => !isHandedOut(row)).length;
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
              isHandedOut={isHandedOut(redemption)}
              isBack={redemption.id === undoneId}
              onHandedOut={() => handedOut([redemption])}
              onReopened={() => takenBack(redemption)}
              onRefund={setRefunded}
            />
          ))}
        </ul>
      )}
      <More list={list} />
      <FulfillAllDialog
        rewardId={rewardId}
        count={asked}
        onFulfilled={letGo}
        onClose={() => setAsked(null)}
      />
      <RefundDialog redemption={refunded} onClose={() => setRefunded(null)} />
    </section>
  );
}

type ClosedRedemptionsProps = Pick<OpenRedemptionsProps, 'list' | 'mayClose'> & {
  /** The rows of the other list, one of which this one may still have. */
  open: readonly Redemption[];
  onUndo: (id: string) => void;
};

function ClosedRedemptions({ list, mayClose, open, onUndo }: ClosedRedemptionsProps) {
  const isOpen = new Set(open.map(({ id }) => id));
  const rows = list.items.filter(({ id }) => !isOpen.has(id));
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
            <RedemptionStatusBadge status={redemption.status} />
            {mayClose && redemption.status === 'fulfilled' && (
              <UndoFulfillment redemption={redemption} onPress={() => onUndo(redemption.id)} />
            )}
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

type FulfillAllDialogProps = {
  rewardId: string;
  /** How many are still to hand out; null: the dialog is closed. */
  count: number | null;
  onFulfilled: () => void;
  onClose: () => void;
};

function FulfillAllDialog({ rewardId, count, onFulfilled, onClose }: FulfillAllDialogProps) {
  const { fulfillAll, isPending } = useFulfillAll(rewardId, () => {
    onFulfilled();
    onClose();
  });
  return (
    <AlertDialog
      open={count !== null}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={`Hand out ${formatCount(count ?? 0, 'reward')}?`}
      description="This marks them as handed out. You can undo each of them later."
      confirmLabel="Fulfill All"
      pending={isPending}
      onConfirm={fulfillAll}
    />
  );
}
