import { type Redemption } from '#contracts/rewards/redemptions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { RedemptionStatusBadge } from '@/components/redemption-status-badge';
import { cn } from '@/components/ui/cn';
import { IconTile } from '@/components/icons/icon-tile';
import { EmptyState } from '@/components/ui/empty-state';
import { ListSkeleton } from '@/components/ui/list-skeleton';
import { Moment } from '@/components/ui/moment';
import { MoreButton } from '@/components/ui/more-button';
import { QueryList } from '@/components/ui/query-list';
import { useServerNow } from '@/lib/http/use-server-now';
import { useTimeZone } from '@/lib/session/time-zone';
import { formatCount } from '@/lib/text/format';
import { redemptionsQuery } from '../api';
import { approvedByText, closingText } from '../redemption-text';

/** What a student redeemed, the latest first. */
export function StudentRedemptions({ studentId }: { studentId: string }) {
  const now = useServerNow();
  const query = useInfiniteQuery(redemptionsQuery({ studentId }));
  return (
    <QueryList
      query={query}
      loading={<ListSkeleton label="Loading redemptions…" />}
      failure="The redemptions could not be loaded."
      empty={
        <EmptyState
          icon={<Gift />}
          title="No redemptions yet"
          description="Rewards this student redeems show up here."
        />
      }
    >
      {({ items: redemptions }) => (
        <>
          <ul aria-label="Redemptions">
            {redemptions.map((redemption) => (
              <Line key={redemption.id} redemption={redemption} now={now} />
            ))}
          </ul>
          {query.hasNextPage && (
            <MoreButton pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older
            </MoreButton>
          )}
        </>
      )}
    </QueryList>
  );
}

function Line({ redemption, now }: { redemption: Redemption; now: Date }) {
  const timeZone = useTimeZone();
  const { rewardName, icon, pointsSpent, status, createdAt } = redemption;
  const closing = closingText(redemption, timeZone, now);
  return (
    <li className="flex items-start gap-3 border-b border-line py-3.5 last:border-0">
      <IconTile icon={icon} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{rewardName}</span>
          <RedemptionStatusBadge status={status} />
        </p>
        <p className="text-sm text-ink-muted">
          <Moment at={createdAt} timeZone={timeZone} now={now} /> • {approvedByText(redemption)}
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
