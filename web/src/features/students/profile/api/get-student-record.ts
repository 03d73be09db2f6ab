import { getStudentRecord } from '#contracts/students/student-record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Each request is an entry in the audit, so it is read once for each visit of the page. */
export const studentRecordQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['student-record', studentId],
    queryFn: ({ signal }) => call(getStudentRecord, { params: { studentId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
