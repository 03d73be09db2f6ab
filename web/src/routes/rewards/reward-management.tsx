import { type Reward } from '#contracts/rewards/reward';
import { fulfillRedemption } from '#contracts/rewards/redemptions';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { QueryList } from '@/components/ui/query-list';
import { Spinner } from '@/components/ui/spinner';
import { RewardRedemptions } from '@/features/rewards/redemptions/components/reward-redemptions';
import { rewardRedemptionsQuery } from '@/features/rewards/catalog/api';
import { hasStatus } from '@/lib/http/api-error';
import { mayCall } from '@/lib/session/may-call';
import { useSessionUser } from '@/lib/session/session-user';
import { DETAILS_NOT_LOADED, type ManagementProps, ManagementContent } from './management-content';

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
  return (
    <QueryList
      query={{
        data: open.data && closed.data && { open: open.data, closed: closed.data },
        error: open.error ?? closed.error,
        refetch: () => Promise.all([open.refetch(), closed.refetch()]),
      }}
      loading={<Spinner label="Loading redemptions…" className="size-6" />}
      failure={(error) => (hasStatus(error, 404) ? 'Reward not found' : DETAILS_NOT_LOADED)}
    >
      {(lists) => (
        <RewardRedemptions
          rewardId={id}
          open={{ ...lists.open, ...pagesOf(open) }}
          closed={{ ...lists.closed, ...pagesOf(closed) }}
          mayClose={mayCall(fulfillRedemption, role)}
        />
      )}
    </QueryList>
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
