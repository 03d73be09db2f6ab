import { type RaffleEntry, type RaffleWinner } from '#contracts/rewards/raffles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ticket, Trophy } from 'lucide-react';
import { type ReactNode } from 'react';
import { raffleWinnersQuery } from '@/components/check-draw/list-raffle-winners';
import { Avatar } from '@/components/ui/avatar';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { raffleEntriesQuery } from '../api';

export type RaffleTab = 'entries' | 'winners';

type RaffleTabsProps = {
  rewardId: string;
  tab: RaffleTab;
  onTabChange: (tab: RaffleTab) => void;
  /** Whether a winner has the prize. */
  prize: (winner: RaffleWinner) => ReactNode;
  /** What can be done with all prizes. */
  action: ReactNode;
  /** What shows, below the winners, that they were drawn fairly. */
  proof: ReactNode;
};

export function RaffleTabs({ rewardId, tab, onTabChange, prize, action, proof }: RaffleTabsProps) {
  return (
    <Tabs value={tab} onValueChange={(next) => onTabChange(next === 'winners' ? 'winners' : 'entries')}>
      <TabsList aria-label="Raffle">
        <TabsTrigger value="entries">Entries</TabsTrigger>
        <TabsTrigger value="winners">Winners</TabsTrigger>
      </TabsList>
      <TabsContent value="entries" className="pt-1">
        <RaffleEntries rewardId={rewardId} />
      </TabsContent>
      <TabsContent value="winners" className="flex flex-col gap-5">
        <RaffleWinners rewardId={rewardId} prize={prize} action={action} />
        {proof}
      </TabsContent>
    </Tabs>
  );
}

/** Who entered a raffle, and when: a line for each entry, the latest first. */
function RaffleEntries({ rewardId }: { rewardId: string }) {
  const query = useInfiniteQuery(raffleEntriesQuery(rewardId));
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading entries…" />}
      failure="The entries could not be loaded."
      empty={
        <EmptyState
          icon={<Ticket />}
          title="No entries yet"
          description="Students enter in their portal, or you enter them from the dashboard. You can draw winners once there is an entry."
          className="py-8"
        />
      }
    >
      {({ items, total }) => (
        <>
          <Entries entries={items} />
          {query.hasNextPage && (
            <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more ({formatNumber(total - items.length)})
            </MoreButton>
          )}
        </>
      )}
    </QueryList>
  );
}

function Entries({ entries }: { entries: readonly RaffleEntry[] }) {
  const timeZone = useTimeZone();
  return (
    <ul aria-label="Entries">
      {entries.map(({ id, studentId, studentName, className, entryDate }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
          <Avatar name={studentName} seed={studentId} />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{studentName}</span>
            <span className="block truncate text-sm text-ink-muted">{className}</span>
          </span>
          <time dateTime={entryDate} className="shrink-0 text-right text-sm text-ink-muted">
            {formatDateTime(entryDate, timeZone)}
          </time>
        </li>
      ))}
    </ul>
  );
}

type RaffleWinnersProps = {
  rewardId: string;
  /** Whether a winner has the prize. */
  prize: (winner: RaffleWinner) => ReactNode;
  /** What can be done with all prizes. */
  action: ReactNode;
};

/** Who won a raffle, in the order drawn; each is as much a winner as the others. */
function RaffleWinners({ rewardId, prize, action }: RaffleWinnersProps) {
  const timeZone = useTimeZone();
  const query = useQuery(raffleWinnersQuery(rewardId));
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading winners…" />}
      failure="The winners could not be loaded."
      empty={
        <EmptyState
          icon={<Trophy />}
          title="No winners yet"
          description="Winners appear here after the draw."
          className="py-8"
        />
      }
    >
      {(winners) => (
        <div>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <p className="text-sm text-ink-muted">
              Drawn {winners[0] && formatDateTime(winners[0].drawnAt, timeZone)}
            </p>
            {action}
          </div>
          <ul aria-label="Winners" className="mt-2 flex flex-col gap-2">
            {winners.map((winner) => (
              <li
                key={winner.id}
                className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-accent-soft px-4 py-1.5 text-accent-ink"
              >
                <span className="flex min-h-11 min-w-0 grow basis-40 items-center gap-3">
                  <Trophy aria-hidden className="size-5 shrink-0" />
                  <span className="min-w-0 font-medium break-words">{winner.studentName}</span>
                </span>
                <span className="flex min-h-11 items-center gap-2 max-sm:pl-8">{prize(winner)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryList>
  );
}
