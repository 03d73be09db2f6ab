import { listRaffleWinners } from '#contracts/raffles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The winners of a drawn raffle. They never change. */
export const raffleWinnersQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['raffle-winners', rewardId],
    queryFn: ({ signal }) => call(listRaffleWinners, { params: { rewardId }, signal }),
  });
