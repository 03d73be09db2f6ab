import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { raffleWinnersQuery } from '../api/list-raffle-winners';

/** Who won a raffle, in the order drawn; each is as much a winner as the others. */
export function RaffleWinners({ rewardId }: { rewardId: string }) {
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
          <p className="text-sm text-ink-muted">
            Drawn {winners[0] && formatDateTime(winners[0].drawnAt, timeZone)}
          </p>
          <ul aria-label="Winners" className="mt-2 flex flex-col gap-2">
            {winners.map(({ id, studentName }) => (
              <li
                key={id}
                className="flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent-ink"
              >
                <Trophy aria-hidden className="size-5 shrink-0" />
                <span className="min-w-0 grow font-medium break-words">{studentName}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryList>
  );
}
