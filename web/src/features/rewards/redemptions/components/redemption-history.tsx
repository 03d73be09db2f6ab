import { type Redemption } from '#contracts/rewards/redemptions';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NamedIcon } from '@/components/icons/named-icon';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { QueryList } from '@/components/ui/query-list';
import { type RecordColumn, RecordTable } from '@/components/ui/record-table';
import { Skeleton } from '@/components/ui/skeleton';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime, formatNumber } from '@/lib/text/format';
import { redemptionsQuery } from '../api';
import { approvedByText } from '../redemption-text';

/** Link to the profile of a student. */
type StudentLink = (student: { id: string; classId: string }) => string;

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

type RedemptionCardsProps = { redemptions: readonly Redemption[]; studentLink: StudentLink };

/** The history for a phone: who, what and how much at a glance. */
function RedemptionCards({ redemptions, studentLink }: RedemptionCardsProps) {
  return (
    <ul aria-label="Redemption History" className="divide-y divide-line border-t border-line">
      {redemptions.map((redemption) => (
        <Card key={redemption.id} redemption={redemption} studentLink={studentLink} />
      ))}
    </ul>
  );
}

function Card({ redemption, studentLink }: { redemption: Redemption; studentLink: StudentLink }) {
  const timeZone = useTimeZone();
  const { studentId, studentName, classId, className, rewardName, icon, pointsSpent, status, createdAt } =
    redemption;
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-6 slim:flex-wrap">
      <Avatar name={studentName} seed={studentId} className="mt-1 slim:hidden" />
      <div className="min-w-0 grow slim:basis-full">
        <Link
          to={studentLink({ id: studentId, classId })}
          className="flex min-h-11 flex-col justify-center rounded-sm"
        >
          <span className="truncate leading-6 font-medium">{studentName}</span>
          <span className="truncate text-sm text-ink-muted">{className}</span>
        </Link>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <NamedIcon name={icon} className="text-accent-ink slim:hidden" />
          <span className="min-w-0 break-words">{rewardName}</span>
          <RedemptionStatusBadge status={status} />
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
          <span className="block">{approvedByText(redemption)}</span>
        </p>
      </div>
      <p className="shrink-0 text-right leading-tight">
        <span className="block text-2xl font-semibold tracking-tight tabular-nums">
          {formatNumber(pointsSpent)}
        </span>
        <span className="text-sm text-ink-muted">{pointsSpent === 1 ? 'point' : 'points'}</span>
      </p>
    </li>
  );
}

function redemptionColumns(timeZone: string, studentLink: StudentLink): RecordColumn<Redemption>[] {
  return [
    {
      header: 'Student',
      cell: ({ studentId, studentName, classId, className }) => (
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={studentName} seed={studentId} />
          <div className="min-w-0">
            <Link
              to={studentLink({ id: studentId, classId })}
              className="block truncate rounded-sm font-medium decoration-1 underline-offset-4 hover:underline"
            >
              {studentName}
            </Link>
            <p className="truncate text-sm text-ink-muted">{className}</p>
          </div>
        </div>
      ),
    },
    {
      header: 'Reward',
      cell: ({ rewardName, icon }) => (
        <span className="flex items-center gap-2">
          <NamedIcon name={icon} className="text-accent-ink" />
          <span className="min-w-0 break-words">{rewardName}</span>
        </span>
      ),
    },
    {
      header: 'Points Spent',
      align: 'right',
      cell: ({ pointsSpent }) => <span className="text-lg font-semibold">{formatNumber(pointsSpent)}</span>,
    },
    {
      header: 'Status',
      cell: ({ status }) => <RedemptionStatusBadge status={status} />,
    },
    {
      header: 'Date',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDateTime(createdAt, timeZone)}
        </time>
      ),
    },
    { header: 'Approved By', cell: ({ approvedBy }) => approvedBy ?? 'In the student portal' },
  ];
}
