import { listToHandOut } from '#contracts/to-hand-out';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList } from '@/lib/http/pages';

/** Many at once, so that groups are seldom cut. */
const PAGE_SIZE = 200;

/** What students of the school redeemed or won and have not got yet, the latest first, a page at a time. */
export const toHandOutQuery = () =>
  infiniteQueryOptions({
    queryKey: ['to-hand-out'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listToHandOut, { query: { cursor: pageParam, limit: PAGE_SIZE }, signal }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['rewards', 'directory'] } },
  });

/** How much of it there is. */
export const countToHandOutQuery = () =>
  queryOptions({
    queryKey: ['to-hand-out', 'count'],
    queryFn: async ({ signal }) => {
      const { total } = await callPage(listToHandOut, { query: { limit: 1 }, signal });
      return total;
    },
    meta: { live: { topics: ['rewards'] } },
  });
