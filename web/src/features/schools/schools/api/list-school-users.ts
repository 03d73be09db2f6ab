import { listSchoolUsers } from '#contracts/schools/schools';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const schoolUsersQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['schools', schoolId, 'users'],
    queryFn: ({ signal }) => call(listSchoolUsers, { params: { schoolId }, signal }),
    staleTime: 0,
  });
