import { listRedemptions } from '#contracts/rewards/redemptions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, PAGE_SIZE } from '@/lib/http/pages';

type Of = { classId?: string; studentId?: string };

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
