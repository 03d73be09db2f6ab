import { getAward, listRecentAwards } from '#contracts/awards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** The latest awards that the person may take back. */
export const recentAwardsQuery = () =>
  queryOptions({
    queryKey: ['awards', 'recent'],
    queryFn: ({ signal }) => call(listRecentAwards, { signal }),
    // No message says which award was taken back from whom.
    meta: { live: { topics: ['points'] } },
  });

/** One award with all its students. */
export const awardQuery = (awardId: string) =>
  queryOptions({
    queryKey: ['awards', awardId],
    queryFn: ({ signal }) => call(getAward, { params: { awardId }, signal }),
    meta: { live: { topics: ['points'] } },
  });
