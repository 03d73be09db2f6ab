import { listToHandOut } from '#contracts/rewards/to-hand-out';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList } from '@/lib/http/pages';

/** Many at once, so that groups are seldom cut. */
const PAGE_SIZE = 200;

/** A teacher’s own classes, or all the others; undefined: the whole school. */
export type ClassesShown = 'own' | 'others' | undefined;

/** What students redeemed or won and have not got yet, the latest first, a page at a time. */
export const toHandOutQuery = (classes: ClassesShown) =>
  infiniteQueryOptions({
    queryKey: ['to-hand-out', 'list', classes],
    queryFn: ({ pageParam, signal }) =>
      callPage(listToHandOut, { query: { classes, cursor: pageParam, limit: PAGE_SIZE }, signal }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['rewards', 'directory'] } },
  });

/** How much of it there is. */
export const countToHandOutQuery = (classes: ClassesShown) =>
  queryOptions({
    queryKey: ['to-hand-out', 'count', classes],
    queryFn: async ({ signal }) => {
      const { total } = await callPage(listToHandOut, { query: { classes, limit: 1 }, signal });
      return total;
    },
    meta: { live: { topics: ['rewards'] } },
  });
