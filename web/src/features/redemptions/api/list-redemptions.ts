import { listRedemptions } from '#contracts/redemptions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const PAGE_SIZE = 50;

type Of = { classId?: string; studentId?: string };

/** The redemptions of the school, of a class or of a student, the latest first, a page at a time. */
export const redemptionsQuery = (of: Of = {}) =>
  infiniteQueryOptions({
    queryKey: ['redemptions', of],
    queryFn: ({ pageParam, signal }) =>
      call(listRedemptions, { query: { ...of, before: pageParam, limit: PAGE_SIZE }, signal }),
    initialPageParam: undefined as number | undefined,
    // New redemptions do not shift the pages, because each page starts at a place in the ledger.
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.revision),
    select: ({ pages }) => pages.flat(),
    meta: { live: { topics: ['rewards', 'directory'] } },
  });
