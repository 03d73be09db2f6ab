import { type PointTransaction } from '#contracts/points/point-transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime, formatNumber, formatSigned } from '@/lib/text/format';
import { runningAccountQuery } from '../api';
import { BalanceChangeName } from './balance-change-name';

type RunningAccountProps = {
  studentId: string;
  /** Null: now. */
  asOf: string | null;
};

/** Every line of a student's account with the balance after it, from the first point on. */
export function RunningAccount({ studentId, asOf }: RunningAccountProps) {
  const timeZone = useTimeZone();
  const query = useInfiniteQuery(runningAccountQuery(studentId, asOf));
  return (
    <QueryList
      query={query}
      loading={
        <div className="px-4 sm:px-6">
          <ListSkeleton label="Loading the account…" />
        </div>
      }
      failure="The account could not be loaded."
      empty={
        <EmptyState
          icon={<History />}
          title="No points yet"
          description="Nothing had changed this balance by then."
        />
      }
    >
      {({ items, total }) => (
        <>
          <p role="status" className="px-4 pb-3 text-sm text-ink-muted sm:px-6">
            {query.hasNextPage
              ? `The first ${formatNumber(items.length)} of ${formatCount(total, 'line')}`
              : formatCount(total, 'line')}
          </p>
          <RecordTable label="Running account" columns={columns(timeZone)} rows={items} />
          {query.hasNextPage && (
            <div className="px-4 pb-4 sm:px-6">
              <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show newer
              </MoreButton>
            </div>
          )}
        </>
      )}
    </QueryList>
  );
}

function columns(timeZone: string): RecordColumn<PointTransaction>[] {
  return [
    {
      header: 'What',
      cell: (line) => (
        <>
          <BalanceChangeName line={line} />
          {line.note !== null && <span className="block text-sm break-words">“{line.note}”</span>}
        </>
      ),
      place: 'heading',
    },
    { header: 'When', cell: ({ createdAt }) => formatDateTime(createdAt, timeZone) },
    { header: 'By', cell: ({ awardedByName }) => awardedByName },
    { header: 'Points', cell: ({ amount }) => formatSigned(amount), align: 'right', place: 'figure' },
    {
      header: 'Balance',
      cell: ({ balanceAfter }) => formatNumber(balanceAfter),
      align: 'right',
      place: 'figure',
    },
  ];
}
