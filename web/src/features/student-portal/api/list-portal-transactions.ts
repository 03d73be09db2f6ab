import { type LiveMessage } from '#contracts/live';
import { listPortalTransactions, type PortalTransaction } from '#contracts/student-portal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { withNewLines } from '@/lib/live/statement';

const LATEST = 5;

export const portalTransactionsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'transactions'],
    queryFn: ({ signal }) =>
      call(listPortalTransactions, { params: { studentId }, query: { limit: LATEST }, signal }),
    meta: { live: { topics: ['points'], apply: withOwnLines } },
  });

function withOwnLines(
  lines: readonly PortalTransaction[],
  { own }: LiveMessage,
): readonly PortalTransaction[] | undefined {
  return own === undefined ? lines : withNewLines(lines, own.lines, LATEST);
}
