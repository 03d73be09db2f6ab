import { getRaffleDraw } from '#contracts/rewards/raffles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The evidence of a draw. It never changes; there is none before the draw. */
export const raffleDrawQuery = (rewardId: string) =>
  queryOptions({
    queryKey: ['raffle-draw', rewardId],
    queryFn: ({ signal }) => call(getRaffleDraw, { params: { rewardId }, signal }),
  });
