import { listRewardRedemptions } from '#contracts/rewards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { REWARDS_KEY } from './list-rewards';

/** A reward with its redemptions, the latest first. */
export const rewardRedemptionsQuery = (rewardId: string) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'redemptions', rewardId],
    queryFn: ({ signal }) => call(listRewardRedemptions, { params: { rewardId }, signal }),
    meta: { live: { topics: ['rewards', 'directory'] } },
  });
