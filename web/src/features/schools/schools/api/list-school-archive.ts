import { listSchoolArchive } from '#contracts/schools/schools';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const schoolArchiveQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ['schools', schoolId, 'archive'],
    queryFn: ({ signal }) => call(listSchoolArchive, { params: { schoolId }, signal }),
    staleTime: 0,
  });
