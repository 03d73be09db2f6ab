import { listPointTransactions } from '#contracts/point-transactions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client';

export const HISTORY_LIMIT = 1_000;

export const pointHistoryQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['point-history', studentId],
    queryFn: ({ signal }) =>
      call(listPointTransactions, { query: { studentId, limit: HISTORY_LIMIT }, signal }),
    meta: { live: { topics: ['points', 'rewards'] } },
  });
