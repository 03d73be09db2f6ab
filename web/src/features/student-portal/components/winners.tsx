import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { QueryList } from '@/components/ui/query-list';
import { raffleWinnersQuery } from '@/components/check-draw/list-raffle-winners';

type WinnersProps = { rewardId: string; studentId: string };

export function Winners({ rewardId, studentId }: WinnersProps) {
  return (
    <QueryList
      query={useQuery(raffleWinnersQuery(rewardId))}
      loading={
        <p role="status" className="text-sm text-ink-muted">
          Loading winners...
        </p>
      }
      failure="The winners could not be loaded."
      empty={<p className="text-sm text-ink-muted">No winners found</p>}
    >
      {(winners) => (
        <ul aria-label="Winners" className="flex flex-col gap-1.5">
          {winners.map(({ id, studentName, studentId: winnerId }) => (
            <li key={id} className="flex items-start gap-2">
              <Trophy aria-hidden className="mt-1 size-4 shrink-0 text-accent-ink" />
              <span className="min-w-0 break-words">{studentName}</span>
              {winnerId === studentId && <Badge variant="accent">You won!</Badge>}
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
