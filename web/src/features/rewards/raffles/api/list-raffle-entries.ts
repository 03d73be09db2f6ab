import { listRaffleEntries } from '#contracts/rewards/raffles';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE } from '@/lib/http/pages';

/** The entries of a raffle, the latest first, a page at a time. */
export const raffleEntriesQuery = (rewardId: string) =>
  infiniteQueryOptions({
    queryKey: ['raffle-entries', rewardId],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRaffleEntries, {
        params: { rewardId },
        query: { cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['rewards', 'directory'] } },
  });
