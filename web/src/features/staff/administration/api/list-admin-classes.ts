import { listAdminClasses } from '#contracts/staff/administration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { type AdminView, toQuery } from '../admin-view';

export const adminClassesQuery = (view: AdminView) =>
  queryOptions({
    queryKey: ['admin', 'classes', view],
    queryFn: ({ signal }) => call(listAdminClasses, { query: toQuery(view), signal }),
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['directory'] } },
  });
