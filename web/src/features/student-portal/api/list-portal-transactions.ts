import { type LiveMessage } from '#contracts/live';
import { listPortalTransactions, type PortalTransaction } from '#contracts/student-portal/student-portal';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '@/lib/http/api-client';
import { inPages, loadedList, type Pages, PAGE_SIZE } from '@/lib/http/pages';
import { withNewLines } from '@/lib/live/statement';

/** Every change of the student's balance, the latest first, a page at a time. */
export const portalTransactionsQuery = (studentId: string) =>
  infiniteQueryOptions({
    queryKey: ['portal', studentId, 'transactions'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listPortalTransactions, {
        params: { studentId },
        query: { cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...inPages,
    select: loadedList,
    meta: { live: { topics: ['points'], apply: withOwnLines } },
  });

function withOwnLines(
  data: Pages<PortalTransaction[]>,
  { own }: LiveMessage,
): Pages<readonly PortalTransaction[]> | undefined {
  return own === undefined ? data : withNewLines<PortalTransaction>(data, own.lines);
}
