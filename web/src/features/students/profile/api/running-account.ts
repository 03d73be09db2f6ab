import { listPointTransactions } from '#contracts/points/point-transactions';
import { getStudent } from '#contracts/students/students';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '@/lib/http/api-client';
import { inPages, loadedList } from '@/lib/http/pages';
import { type LiveInterest } from '@/lib/live/live-interest';

const PAGE_SIZE = 200;
const LIVE: { live: LiveInterest } = { live: { topics: ['points', 'rewards'] } };

/** A student now, or as of a past instant. */
export const studentAsOfQuery = (studentId: string, asOf: string | null) =>
  queryOptions({
    queryKey: ['student-as-of', studentId, asOf],
    queryFn: ({ signal }) =>
      call(getStudent, {
        params: { studentId },
        query: { asOf: asOf ?? undefined, loginCode: 'hidden' },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: asOf === null ? LIVE : {},
  });

/** The first line of a student's account, from which on there is something to see. */
export const firstLineQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['first-line', studentId],
    queryFn: ({ signal }) =>
      call(listPointTransactions, { query: { studentId, order: 'first', limit: 1 }, signal }),
  });

/** A student's account from the first line on, up to now or to a past instant. */
export const runningAccountQuery = (studentId: string, asOf: string | null) =>
  infiniteQueryOptions({
    queryKey: ['running-account', studentId, asOf],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPointTransactions, {
        query: { studentId, order: 'first', asOf: asOf ?? undefined, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    placeholderData: keepPreviousData,
    meta: asOf === null ? LIVE : {},
  });
