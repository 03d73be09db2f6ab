import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { QueryList } from '@/components/ui/query-list';
import { RecordTable } from '@/components/ui/record-table';
import { Skeleton } from '@/components/ui/skeleton';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatNumber } from '@/lib/text/format';
import { redemptionsQuery } from '../api';
import { redemptionColumns } from '../redemption-columns';
import { type StudentLink } from '../student-link';
import { RedemptionCards } from './redemption-cards';

type RedemptionHistoryProps = {
  /** Null: the whole school. */
  classId: string | null;
  studentLink: StudentLink;
  /** Shown when there are none. */
  empty: ReactNode;
};

export function RedemptionHistory({ classId, studentLink, empty }: RedemptionHistoryProps) {
  const timeZone = useTimeZone();
  const query = useInfiniteQuery({
    ...redemptionsQuery(classId === null ? {} : { classId }),
    placeholderData: keepPreviousData,
  });
  const { isPlaceholderData, hasNextPage } = query;
  return (
    <QueryList
      query={query}
      loading={<Loading />}
      failure="The redemptions could not be loaded."
      empty={isPlaceholderData ? undefined : empty}
    >
      {({ items: redemptions, total }) => (
        <div
          aria-busy={isPlaceholderData}
          className={cn('transition-opacity', isPlaceholderData && 'opacity-60')}
        >
          <p role="status" className="sr-only">
            {hasNextPage && `The latest ${formatNumber(redemptions.length)} of `}
            {formatCount(total, 'redemption')}
          </p>
          <RecordTable
            label="Redemption History"
            columns={redemptionColumns(timeZone, studentLink)}
            rows={redemptions}
            cards={<RedemptionCards redemptions={redemptions} studentLink={studentLink} />}
          />
          {hasNextPage && (
            <div className="border-t border-line p-4 text-center">
              <Button
                variant="secondary"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show older
              </Button>
            </div>
          )}
        </div>
      )}
    </QueryList>
  );
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-3 px-4 pb-4 sm:px-6">
      <p role="status" className="sr-only">
        Loading the redemptions…
      </p>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-11 w-full" />
      ))}
    </div>
  );
}
