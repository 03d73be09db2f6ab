import { listRewardRedemptions } from '#contracts/rewards/rewards';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE } from '@/lib/http/pages';
import { REWARDS_KEY } from './list-rewards';

/** The redemptions of a reward that are still to be handed out, or the others, the latest first, a page at a time. */
export const rewardRedemptionsQuery = (rewardId: string, status: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: [...REWARDS_KEY, 'redemptions', rewardId, status],
    queryFn: async ({ pageParam, signal }) => {
      const page = await callPage(listRewardRedemptions, {
        params: { rewardId },
        query: { status, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      });
      return { ...page, body: page.body.redemptions };
    },
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['rewards', 'directory'] } },
  });
