import { listClassStudents } from '#contracts/students/students';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

/** Today's students of a class, with their balances as of a past instant. */
export const pastStudentsQuery = (classId: string, asOf: string) =>
  queryOptions({
    queryKey: ['past-students', classId, asOf],
    queryFn: ({ signal }) => call(listClassStudents, { params: { classId }, query: { asOf }, signal }),
    placeholderData: keepPreviousData,
  });
