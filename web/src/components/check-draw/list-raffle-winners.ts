import { listRaffleWinners } from '#contracts/rewards/raffles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The winners of a raffle in the order drawn; none before the draw. */
export const raffleWinnersQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['raffle-winners', rewardId],
    queryFn: ({ signal }) => call(listRaffleWinners, { params: { rewardId }, signal }),
    meta: { live: { topics: ['rewards', 'directory'] } },
  });
