import { listClassStudents } from '#contracts/students/students';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { withNewBalances, oldestOf } from '../live-balances';
import { STUDENTS_KEY } from './students-key';

export const classStudentsQuery = (classId: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'class', classId],
    queryFn: ({ signal }) => call(listClassStudents, { params: { classId }, query: {}, signal }),
    meta: {
      live: {
        topics: ['points', 'rewards', 'directory'],
        classId,
        apply: withNewBalances,
        asOf: oldestOf,
      },
    },
  });
