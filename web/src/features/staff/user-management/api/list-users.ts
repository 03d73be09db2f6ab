import { listUsers } from '#contracts/staff/user-management';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

const UNSENT_MS = 10_000;

export const usersQuery = () =>
  queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => call(listUsers, { signal }),
    // Mail leaves after the answer, and nothing announces it.
    refetchInterval: ({ state }) =>
      state.data?.some(({ invitation }) => invitation?.state === 'waiting') === true && UNSENT_MS,
    meta: { live: { topics: ['directory'] } },
  });
