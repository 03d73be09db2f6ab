import { type RaffleEntry } from '#contracts/rewards/raffles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime, formatNumber } from '@/lib/text/format';
import { raffleEntriesQuery } from '../api';

/** Who entered a raffle, and when: a line for each entry, the latest first. */
export function RaffleEntries({ rewardId }: { rewardId: string }) {
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
