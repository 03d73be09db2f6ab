import { listRewards, listScopedRewards } from '#contracts/rewards/rewards';
import { type Role } from '#domain/roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { mayCall } from '@/lib/session/may-call';

/** The query key with which every list of rewards begins. */
export const REWARDS_KEY = ['rewards'] as const;

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
