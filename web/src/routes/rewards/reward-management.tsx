import { type Reward } from '#contracts/reward';
import { fulfillRedemption } from '#contracts/redemptions';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
import { Spinner } from '@/components/ui/spinner';
import { RewardRedemptions } from '@/features/redemptions/components/reward-redemptions';
import { rewardRedemptionsQuery } from '@/features/rewards/api/list-reward-redemptions';
import { hasStatus } from '@/lib/http/api-error';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { type ManagementProps, ManagementContent } from './management-content';

/** An instant reward: its details, and the redemptions to fulfill or refund. */
export function RewardManagement({ reward, ...actions }: ManagementProps) {
  return (
    <ManagementContent eyebrow="Reward Management" reward={reward} {...actions}>
      <Redemptions reward={reward} />
    </ManagementContent>
  );
}

function Redemptions({ reward: { id } }: { reward: Reward }) {
  const { role } = useSessionUser();
  const open = useInfiniteQuery(rewardRedemptionsQuery(id, 'open'));
  const closed = useInfiniteQuery(rewardRedemptionsQuery(id, 'closed'));
  if (open.data !== undefined && closed.data !== undefined) {
    return (
      <RewardRedemptions
        rewardId={id}
        open={{ ...open.data, ...pagesOf(open) }}
        closed={{ ...closed.data, ...pagesOf(closed) }}
        mayClose={mayCall(fulfillRedemption, role)}
      />
    );
  }
  const error = open.error ?? closed.error;
  return error === null ? (
    <Spinner label="Loading redemptions…" className="size-6" />
  ) : (
    <ErrorState
      message={
        hasStatus(error, 404) ? 'Reward not found' : 'Failed to load reward details. Please try again.'
      }
      onRetry={() => void Promise.all([open.refetch(), closed.refetch()])}
    />
  );
}

type PagesOfQuery = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

function pagesOf({ hasNextPage, isFetchingNextPage, fetchNextPage }: PagesOfQuery) {
  return {
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
  };
}
