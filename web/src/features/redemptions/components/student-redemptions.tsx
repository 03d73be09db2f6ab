import { type Redemption } from '#contracts/redemptions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { messageOf } from '@/lib/http/api-error';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount, formatDateTime } from '@/lib/text/format';
import { redemptionsQuery } from '../api/list-redemptions';
import { approvedByText, closingText } from '../redemption-text';
import { RedemptionStatusBadge } from './redemption-status-badge';

/** What a student redeemed, the latest first. */
export function StudentRedemptions({ studentId }: { studentId: string }) {
  const list = useInfiniteQuery(redemptionsQuery({ studentId }));
  const { data: redemptions, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (redemptions === undefined) {
    return error === null ? (
      <ListSkeleton label="Loading redemptions…" />
    ) : (
      <ErrorState
        message={messageOf(error, 'The redemptions could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (redemptions.length === 0) {
    return (
      <EmptyState
        icon={<Gift />}
        title="No redemptions yet"
        description="Rewards that points were spent on are listed here."
      />
    );
  }
  return (
    <>
      <ul aria-label="Redemptions">
        {redemptions.map((redemption) => (
          <Line key={redemption.id} redemption={redemption} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-2 w-full"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}

function Line({ redemption }: { redemption: Redemption }) {
  const timeZone = useTimeZone();
  const { rewardName, pointsSpent, status, createdAt } = redemption;
  const closing = closingText(redemption, timeZone);
  return (
    <li className="flex items-start gap-4 border-b border-line py-3.5 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{rewardName}</span>
          <RedemptionStatusBadge status={status} />
        </p>
        <p className="text-sm text-ink-muted">
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time> •{' '}
          {approvedByText(redemption)}
        </p>
        {closing !== null && <p className="text-sm text-ink-muted">{closing}</p>}
      </div>
      <p
        className={cn(
          'shrink-0 text-lg leading-6 font-semibold tabular-nums',
          status === 'refunded' && 'text-ink-muted line-through',
        )}
      >
        {formatCount(pointsSpent, 'point')}
      </p>
    </li>
  );
}
