import { listRaffleEntries } from '#contracts/raffles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The entries of a raffle, the latest first. */
export const raffleEntriesQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['raffle-entries', rewardId],
    queryFn: ({ signal }) => call(listRaffleEntries, { params: { rewardId }, signal }),
    meta: { live: { topics: ['rewards', 'directory'] } },
  });
