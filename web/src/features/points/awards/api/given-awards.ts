import { getAward, listRecentAwards } from '#contracts/points/awards';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '@/lib/http/api-client';
import { inPages, PAGE_SIZE } from '@/lib/http/pages';

/** The awards that the person may take back, the latest first, a page at a time. */
export const recentAwardsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['awards', 'recent'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRecentAwards, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
    ...inPages,
    select: ({ pages }) => pages.flatMap(({ body }) => body),
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
