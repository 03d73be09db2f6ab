import { listPortalTransactions } from '#contracts/student-portal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client';

const LATEST = 5;

export const portalTransactionsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'transactions'],
    queryFn: ({ signal }) =>
      call(listPortalTransactions, { params: { studentId }, query: { limit: LATEST }, signal }),
    meta: { live: { topics: ['points'] } },
  });
