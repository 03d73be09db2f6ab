import { useInfiniteQuery } from '@tanstack/react-query';
import { IconTile } from '@/components/icons/icon-tile';
import { Badge } from '@/components/ui/badge';
import { Moment } from '@/components/ui/moment';
import { MoreButton } from '@/components/ui/more-button';
import { useServerNow } from '@/lib/http/use-server-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount } from '@/lib/text/format';
import { studentEntriesQuery } from '../api';

/** Raffle entries in the student's statement. Renders nothing when there are none. */
export function RaffleEntries({ studentId }: { studentId: string }) {
  const timeZone = useTimeZone();
  const now = useServerNow();
  const query = useInfiniteQuery(studentEntriesQuery(studentId));
  const { items: entries = [] } = query.data ?? {};
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="raffle-entries-title" className="mt-6">
      <h3 id="raffle-entries-title" className="border-b border-line pb-2 font-semibold">
        Raffle entries
      </h3>
      <ul aria-labelledby="raffle-entries-title">
        {entries.map(({ id, rewardName, icon, amount, createdAt }) => (
          <li key={id} className="flex items-start gap-3 border-b border-line py-3.5 last:border-0">
            {icon !== null && <IconTile icon={icon} />}
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium break-words">{rewardName ?? 'A former raffle'}</span>
                <Badge>Raffle Entry</Badge>
              </p>
              <p className="text-sm text-ink-muted">
                <Moment at={createdAt} timeZone={timeZone} now={now} />
              </p>
            </div>
            <p className="shrink-0 text-lg leading-6 font-semibold tabular-nums">
              {formatCount(-amount, 'point')}
            </p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older
        </MoreButton>
      )}
    </section>
  );
}
