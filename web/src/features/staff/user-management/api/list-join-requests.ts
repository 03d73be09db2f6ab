import { listJoinRequests } from '#contracts/staff/join-requests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export const joinRequestsQuery = () =>
  queryOptions({
    queryKey: ['join-requests'],
    queryFn: ({ signal }) => call(listJoinRequests, { signal }),
    meta: { live: { topics: ['directory'] } },
  });
