import { listUsers } from '#contracts/user-management';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const usersQuery = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => call(listUsers, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
