import { listPortalRedemptions } from '#contracts/student-portal/student-portal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const portalRedemptionsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['portal', studentId, 'redemptions'],
    queryFn: ({ signal }) => call(listPortalRedemptions, { params: { studentId }, signal }),
    meta: { live: { topics: ['rewards'] } },
  });
