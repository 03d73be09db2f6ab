import { drawWinners, listRaffleEntries } from '#contracts/rewards/raffles';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE } from '@/lib/http/pages';
import { useWrite } from '@/lib/http/write';

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

/** Draws a raffle's winners, once and for all. */
export function useDrawWinners() {
  return useWrite((send, rewardId: string) => send(drawWinners, { params: { rewardId } }), {
    // After a failure too: someone else may have drawn meanwhile.
    refreshes: 'rewards',
    evenIfRefused: true,
  });
}
