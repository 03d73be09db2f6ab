import { type Reward } from '#contracts/rewards/reward';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { type RewardList } from '@/features/rewards/redeem/components/reward-choice';
import { classRewardsQuery } from '@/features/rewards/catalog/api';

/** The rewards that students of each of these classes can choose. */
export function useCommonRewards(classIds: readonly string[]): RewardList {
  return useQueries({
    queries: [...new Set(classIds)].map((classId) => classRewardsQuery(classId)),
    combine: inEvery,
  });
}

function inEvery(lists: UseQueryResult<Reward[]>[]): RewardList {
  const loaded = lists.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const [first = [], ...others] = loaded;
  return {
    data:
      loaded.length < lists.length
        ? undefined
        : first.filter(({ id }) => others.every((list) => list.some((each) => each.id === id))),
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const { error, refetch } of lists) if (error !== null) void refetch();
    },
  };
}
