import {
  createReward,
  createRewards,
  listRewardRedemptions,
  listRewards,
  listScopedRewards,
  type newReward,
  updateReward,
} from '#contracts/rewards/rewards';
import { type BodyOf } from '#contracts/route';
import { type Role } from '#domain/roles';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type z } from 'zod';
import { call, callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE } from '@/lib/http/pages';
import { useWrite } from '@/lib/http/write';
import { mayCall } from '@/lib/session/may-call';

/** The query key with which every list of rewards begins. */
const REWARDS_KEY = ['rewards'] as const;

/** The rewards in use that a student of the class can choose. */
export const classRewardsQuery = (classId: string) =>
  queryOptions({
    queryKey: [...REWARDS_KEY, 'of-class', classId],
    queryFn: ({ signal }) => call(listRewards, { query: { classId }, signal }),
    meta: { live: { topics: ['rewards', 'directory'] } },
  });

/** The catalog with archived rewards: those that the person manages, or all of them for people who only read. */
export const rewardsQuery = (role: Role) => {
  const isScoped = mayCall(listScopedRewards, role);
  return queryOptions({
    queryKey: [...REWARDS_KEY, isScoped ? 'scoped' : 'school'],
    queryFn: ({ signal }) =>
      isScoped ? call(listScopedRewards, { signal }) : call(listRewards, { query: {}, signal }),
    meta: { live: { topics: ['rewards', 'directory'] } },
  });
};

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

/** Archives a reward, or activates it again. */
export function useChangeRewardStatus() {
  return useWrite(
    (send, { id: rewardId, isActive }: { id: string; isActive: boolean }) =>
      send(updateReward, { params: { rewardId }, body: { isActive } }),
    {
      refreshes: 'rewards',
      evenIfRefused: true,
      inBackground: true,
    },
  );
}

const OUTDATED = { refreshes: 'rewards' as const };

export function useCreateReward() {
  return useWrite((send, body: z.output<typeof newReward>) => send(createReward, { body }), OUTDATED);
}

export function useCreateRewards() {
  return useWrite(
    (send, rewards: BodyOf<typeof createRewards>['rewards']) => send(createRewards, { body: { rewards } }),
    OUTDATED,
  );
}

type RewardEdit = BodyOf<typeof updateReward>;

export function useUpdateReward() {
  return useWrite(
    (send, { id: rewardId, ...body }: { id: string } & RewardEdit) =>
      send(updateReward, { params: { rewardId }, body }),
    OUTDATED,
  );
}
