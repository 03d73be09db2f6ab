import { listArchivedClasses } from '#contracts/students/classes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const archivedClassesQuery = () =>
  queryOptions({
    queryKey: ['archived-classes'],
    queryFn: ({ signal }) => call(listArchivedClasses, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
