import { getStudent } from '#contracts/students';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client';

export const studentProfileQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student-profile', studentId],
    queryFn: ({ signal }) => call(getStudent, { params: { studentId }, signal }),
    meta: { live: { topics: ['points', 'rewards', 'directory'] } },
  });
