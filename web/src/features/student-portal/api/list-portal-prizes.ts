import { listPortalPrizes } from '#contracts/student-portal/student-portal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** What the student won and has not got yet. */
export const portalPrizesQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'prizes'],
    queryFn: ({ signal }) => call(listPortalPrizes, { params: { studentId }, signal }),
    meta: { live: { topics: ['rewards'] } },
  });
