import { type RaffleWinner } from '#contracts/rewards/raffles';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { type ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { QueryList } from '@/components/ui/query-list';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatDateTime } from '@/lib/text/format';
import { raffleWinnersQuery } from '@/components/check-draw/list-raffle-winners';

type RaffleWinnersProps = {
  rewardId: string;
  /** Whether a winner has the prize. */
  prize: (winner: RaffleWinner) => ReactNode;
  /** What can be done with all prizes. */
  action: ReactNode;
};

/** Who won a raffle, in the order drawn; each is as much a winner as the others. */
export function RaffleWinners({ rewardId, prize, action }: RaffleWinnersProps) {
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
