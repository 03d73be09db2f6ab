import { type LiveMessage } from '#contracts/live';
import { listPointTransactions, type PointTransaction } from '#contracts/point-transactions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { withNewLines } from '@/lib/live/statement';

export const HISTORY_LIMIT = 1_000;

export const pointHistoryQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['point-history', studentId],
    queryFn: ({ signal }) =>
      call(listPointTransactions, { query: { studentId, limit: HISTORY_LIMIT }, signal }),
    meta: { live: { topics: ['points', 'rewards'], studentId, apply: withLinesOf(studentId) } },
  });

/** Undefined where the message has too many lines to carry. */
const withLinesOf =
  (studentId: string) =>
  (lines: readonly PointTransaction[], { changes }: LiveMessage): readonly PointTransaction[] | undefined => {
    if (changes?.students.some(({ id }) => id === studentId) !== true) return lines;
    if (changes.lines === null) return undefined;
    const own = changes.lines.filter((line) => line.studentId === studentId);
    return withNewLines(lines, own, HISTORY_LIMIT);
  };
