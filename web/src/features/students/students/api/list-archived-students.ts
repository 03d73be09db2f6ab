import { listArchivedStudents } from '#contracts/students/students';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { STUDENTS_KEY } from './students-key';

export const archivedStudentsQuery = (classId: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'archived', classId],
    queryFn: ({ signal }) => call(listArchivedStudents, { query: { classId }, signal }),
    meta: { live: { topics: ['directory'] } },
  });
