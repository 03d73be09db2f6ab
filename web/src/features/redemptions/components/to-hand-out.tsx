import { type Redemption } from '#contracts/redemptions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { Segments } from '@/components/ui/segments';
import { type LoadedList } from '@/lib/http/pages';
import { formatCount, formatNumber } from '@/lib/text/format';
import { redemptionsQuery } from '../api/list-redemptions';
import { type Group, type Grouping, groupsOf } from '../to-hand-out';
import { useHandOut } from '../use-hand-out';
import { RedemptionLine } from './redemption-line';
import { RefundDialog } from './refund-dialog';
import { UndoFulfillment } from './undo-fulfillment';

const BY: readonly { value: Grouping; label: string }[] = [
  { value: 'class', label: 'By class' },
  { value: 'reward', label: 'By reward' },
];

type ToHandOutProps = { by: Grouping; onByChange: (by: Grouping) => void };

/** Every reward of the school that a student redeemed and has not got yet. */
export function ToHandOut({ by, onByChange }: ToHandOutProps) {
  const query = useInfiniteQuery(redemptionsQuery({ status: 'open' }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading what is to hand out…" />}
      failure="What is to hand out could not be loaded."
    >
      {(list) => (
        <div className="flex flex-col gap-4">
          <Segments
            label="Grouped"
            options={BY}
            value={by}
            onValueChange={onByChange}
            className="self-start"
          />
          <Waiting list={list} by={by} />
          {hasNextPage && (
            <MoreButton pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more ({formatNumber(list.total - list.items.length)})
            </MoreButton>
          )}
        </div>
      )}
    </QueryList>
  );
}

function Waiting({ list: { items }, by }: { list: LoadedList<Redemption>; by: Grouping }) {
  const handing = useHandOut();
  const [refunded, setRefunded] = useState<Redemption | null>(null);
  const { chosen, handedOut } = handing;
  const isWaiting = new Set(items.map(({ id }) => id));
  const rows = [...items, ...[...handedOut.values()].filter(({ id }) => !isWaiting.has(id))];
  // Somebody else may have handed out what was chosen here.
  const ready = items.filter(({ id }) => chosen.has(id) && !handedOut.has(id));
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<PackageCheck />}
          title="Nothing to hand out"
          description="Rewards that students redeem appear here until they have them."
        />
      </Card>
    );
  return (
    <>
      {groupsOf(rows, by).map((group) => (
        <HandOutGroup key={group.id} group={group} by={by} handing={handing} onRefund={setRefunded} />
      ))}
      {ready.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border sm:shadow-card">
          <p role="status" className="font-medium">
            {formatCount(ready.length, 'reward')} chosen
          </p>
          <Button pending={handing.isPending} onClick={() => handing.handOut(ready)}>
            <Check aria-hidden />
            Hand Out {formatNumber(ready.length)}
          </Button>
        </div>
      )}
      <RefundDialog redemption={refunded} onClose={() => setRefunded(null)} />
    </>
  );
}

type HandOutGroupProps = {
  group: Group;
  by: Grouping;
  handing: ReturnType<typeof useHandOut>;
  onRefund: (redemption: Redemption) => void;
};

function HandOutGroup({ group: { name, redemptions }, by, handing, onRefund }: HandOutGroupProps) {
  const { chosen, choose, handedOut } = handing;
  const open = redemptions.filter(({ id }) => !handedOut.has(id)).map(({ id }) => id);
  const count = open.filter((id) => chosen.has(id)).length;
  return (
    <Card aria-label={name} className="px-2 sm:px-4">
      <div className="flex min-h-14 items-center border-b border-line">
        {open.length > 0 && (
          <Checkbox
            aria-label={`Choose all: ${name}`}
            checked={count === open.length ? true : count > 0 ? 'indeterminate' : false}
            onCheckedChange={(isChosen) => choose(open, isChosen)}
          />
        )}
        <h3 className="min-w-0 grow px-1 font-semibold break-words">
          {name} <span className="font-normal text-ink-muted tabular-nums">{formatNumber(open.length)}</span>
        </h3>
      </div>
      <ul aria-label={`To hand out: ${name}`}>
        {redemptions.map((redemption) => (
          <HandOutLine
            key={redemption.id}
            redemption={redemption}
            by={by}
            handing={handing}
            onRefund={() => onRefund(redemption)}
          />
        ))}
      </ul>
    </Card>
  );
}

type HandOutLineProps = Pick<HandOutGroupProps, 'by' | 'handing'> & {
  redemption: Redemption;
  onRefund: () => void;
};

function HandOutLine({ redemption, by, handing, onRefund }: HandOutLineProps) {
  const { id, studentName, rewardName } = redemption;
  const { chosen, choose, handedOut, takeBack } = handing;
  const name = `${rewardName} for ${studentName}`;
  const about = by === 'class' ? rewardName : undefined;
  if (handedOut.has(id))
    return (
      <RedemptionLine redemption={redemption} about={about} lead={<span className="w-11 shrink-0" />}>
        <span className="self-center text-sm font-medium text-ink-muted">Handed out</span>
        <UndoFulfillment redemption={redemption} guarded onReopened={() => takeBack(redemption)} />
      </RedemptionLine>
    );
  return (
    <RedemptionLine
      redemption={redemption}
      about={about}
      lead={
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={chosen.has(id)}
          onCheckedChange={(isChosen) => choose([id], isChosen)}
        />
      }
    >
      <Button variant="ghost" size="sm" aria-label={`Refund ${name}`} onClick={onRefund}>
        Refund
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Hand out ${name}`}
        disabled={handing.isPending}
        onClick={() => handing.handOut([redemption])}
      >
        <Check aria-hidden />
        Hand Out
      </Button>
    </RedemptionLine>
  );
}
