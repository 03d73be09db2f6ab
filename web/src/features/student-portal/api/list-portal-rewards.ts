import { listPortalRewards } from '#contracts/student-portal/student-portal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const portalRewardsQuery = ({ id, classId }: { id: string; classId: string }) =>
  queryOptions({
    queryKey: ['portal', id, 'rewards', classId],
    queryFn: ({ signal }) => call(listPortalRewards, { params: { classId }, signal }),
    meta: { live: { topics: ['rewards'] } },
  });
