import { listRedemptions } from '#contracts/redemptions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE } from '@/lib/http/pages';

type Of = { classId?: string; studentId?: string; status?: 'open' };

/** The redemptions of the school, of a class or of a student, the latest first, a page at a time. */
export const redemptionsQuery = (of: Of = {}) =>
  infiniteQueryOptions({
    queryKey: ['redemptions', of],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRedemptions, { query: { ...of, cursor: pageParam, limit: PAGE_SIZE }, signal }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['rewards', 'directory'] } },
  });

/** How many redemptions of the school are still to be handed out. */
export const countToHandOutQuery = () =>
  queryOptions({
    queryKey: ['redemptions', 'to-hand-out'],
    queryFn: async ({ signal }) => {
      const { total } = await callPage(listRedemptions, { query: { status: 'open', limit: 1 }, signal });
      return total;
    },
    meta: { live: { topics: ['rewards'] } },
  });
