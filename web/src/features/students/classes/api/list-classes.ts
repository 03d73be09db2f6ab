import { listClasses } from '#contracts/students/classes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const classesQuery = () =>
  queryOptions({
    queryKey: ['classes'],
    queryFn: ({ signal }) => call(listClasses, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
