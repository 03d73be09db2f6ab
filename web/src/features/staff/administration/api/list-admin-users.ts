import { listAdminUsers } from '#contracts/staff/administration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { type AdminView, toQuery } from '../admin-view';

export const adminUsersQuery = (view: AdminView) =>
  queryOptions({
    queryKey: ['admin', 'users', view],
    queryFn: ({ signal }) => call(listAdminUsers, { query: toQuery(view), signal }),
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['directory'] } },
  });
