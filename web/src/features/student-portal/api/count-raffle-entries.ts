import { countRaffleEntries } from '#contracts/rewards/raffles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** How many entries of a raffle are the student's. */
export const ownEntriesQuery = (studentId: string, rewardId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'entries', rewardId],
    queryFn: async ({ signal }) =>
      (await call(countRaffleEntries, { params: { rewardId, studentId }, signal })).count,
    meta: { live: { topics: ['rewards'] } },
  });
