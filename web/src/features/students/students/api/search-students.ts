import { searchStudents } from '#contracts/students/students';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { withNewBalances, oldestOf } from '../live-balances';
import { STUDENTS_KEY } from './students-key';

/** Students of the whole school. The last answer stays on screen while the next search is under way. */
export const schoolStudentsQuery = (search: string) =>
  queryOptions({
    queryKey: [...STUDENTS_KEY, 'school', search],
    queryFn: ({ signal }) => call(searchStudents, { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
    meta: {
      live: { topics: ['points', 'rewards', 'directory'], apply: withNewBalances, asOf: oldestOf },
    },
  });
