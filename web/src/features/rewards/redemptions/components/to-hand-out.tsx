import { type ToHandOut as Item } from '#contracts/rewards/to-hand-out';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { NamedIcon } from '@/components/icons/named-icon';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { Segments } from '@/components/ui/segments';
import { type LoadedList } from '@/lib/http/pages';
import { useNameOrder } from '@/lib/session/name-order';
import { useSessionUser } from '@/lib/session/session-user';
import { formatCount, formatNumber } from '@/lib/text/format';
import { type ClassesShown, countToHandOutQuery, toHandOutQuery } from '../api';
import { type Group, type Grouping, groupsOf } from '../to-hand-out';
import { useHandOut } from '../use-hand-out';
import { HandOutLine } from './hand-out-line';
import { RefundDialog } from './refund-dialog';

const BY: readonly { value: Grouping; label: string }[] = [
  { value: 'class', label: 'By class' },
  { value: 'reward', label: 'By reward' },
];

type ToHandOutProps = { by: Grouping; onByChange: (by: Grouping) => void };

/**
 * Everything that students redeemed or won and have not got yet. A teacher’s own classes come first; those of colleagues
 * are folded, because they are seldom meant.
 */
export function ToHandOut({ by, onByChange }: ToHandOutProps) {
  const isTeacher = useSessionUser().role === 'teacher';
  return (
    <div className="flex flex-col gap-4">
      <Segments label="Grouped" options={BY} value={by} onValueChange={onByChange} className="self-start" />
      <HandOutList by={by} classes={isTeacher ? 'own' : undefined} />
      {isTeacher && <OtherClasses by={by} />}
    </div>
  );
}

function OtherClasses({ by }: { by: Grouping }) {
  const { data: count = 0 } = useQuery(countToHandOutQuery('others'));
  const [isOpen, setIsOpen] = useState(false);
  // What was handed out here keeps its place, and its undo.
  if (count === 0 && !isOpen) return null;
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-medium">
        <ChevronRight aria-hidden className="size-5 text-ink-muted group-open:rotate-90" />
        Other classes <span className="font-normal text-ink-muted tabular-nums">{formatNumber(count)}</span>
      </summary>
      {isOpen && (
        <div className="mt-2">
          <HandOutList by={by} classes="others" />
        </div>
      )}
    </details>
  );
}

function HandOutList({ by, classes }: { by: Grouping; classes: ClassesShown }) {
  const query = useInfiniteQuery(toHandOutQuery(classes));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading rewards and prizes to hand out…" />}
      failure="The rewards and prizes to hand out could not be loaded."
    >
      {(list) => (
        <div className="flex flex-col gap-4">
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

function Waiting({ list: { items }, by }: { list: LoadedList<Item>; by: Grouping }) {
  const handing = useHandOut(items);
  const nameOrder = useNameOrder();
  const [refunded, setRefunded] = useState<Item | null>(null);
  const { rows, chosen, isHandedOut } = handing;
  // Somebody else may have handed out what was chosen here.
  const ready = rows.filter((item) => chosen.has(item.id) && !isHandedOut(item));
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<PackageCheck />}
          title="Nothing to hand out"
          description="Redeemed rewards and raffle prizes appear here until they are handed out."
        />
      </Card>
    );
  return (
    <>
      {groupsOf(rows, by, nameOrder).map((group) => (
        <HandOutGroup key={group.id} group={group} by={by} handing={handing} onRefund={setRefunded} />
      ))}
      {ready.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:bottom-4 sm:mx-0 sm:rounded-lg sm:border sm:pb-3 low:static">
          <p role="status" className="font-medium">
            {formatCount(ready.length, 'reward')} chosen
          </p>
          <Button pending={handing.underWay.size > 0} onClick={() => handing.handOut(ready)}>
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
  onRefund: (item: Item) => void;
};

function HandOutGroup({ group: { name, icon, items }, by, handing, onRefund }: HandOutGroupProps) {
  const { chosen, choose, isHandedOut } = handing;
  const open = items.filter((item) => !isHandedOut(item)).map(({ id }) => id);
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
        {icon !== null && <NamedIcon name={icon} className="mx-1 text-accent-ink slim:hidden" />}
        <h3 className="min-w-0 grow px-1 font-semibold break-words">
          {name} <span className="font-normal text-ink-muted tabular-nums">{formatNumber(open.length)}</span>
        </h3>
      </div>
      <ul aria-label={`To hand out: ${name}`}>
        {items.map((item) => (
          <HandOutLine key={item.id} item={item} by={by} handing={handing} onRefund={() => onRefund(item)} />
        ))}
      </ul>
    </Card>
  );
}
