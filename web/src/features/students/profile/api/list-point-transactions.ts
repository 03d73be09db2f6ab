import { type LiveMessage } from '#contracts/live';
import { listPointTransactions, type PointTransaction } from '#contracts/points/point-transactions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, type Pages, PAGE_SIZE } from '@/lib/http/pages';
import { withNewLines } from '@/lib/live/statement';

const TOPICS: LiveMessage['topics'] = ['points', 'rewards'];

/** A student's statement, the latest lines first, a page at a time. */
export const pointHistoryQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: ['point-history', studentId],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPointTransactions, {
        query: { studentId, cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: TOPICS, studentId, apply: withLinesOf(studentId) } },
  });

/** The raffle entries in a student's statement. */
export const studentEntriesQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: ['point-history', studentId, 'raffle-entries'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPointTransactions, {
        query: { studentId, kind: 'raffle_entry', cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: TOPICS, studentId } },
  });

/** Undefined where the message has too many lines to carry. */
const withLinesOf =
  (studentId: string) =>
  (
    data: Pages<PointTransaction[]>,
    { changes }: LiveMessage,
  ): Pages<readonly PointTransaction[]> | undefined => {
    if (changes?.students.some(({ id }) => id === studentId) !== true) return data;
    if (changes.lines === null) return undefined;
    const own = changes.lines.filter((line) => line.studentId === studentId);
    return withNewLines<PointTransaction>(data, own);
  };
