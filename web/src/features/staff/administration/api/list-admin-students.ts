import { listAdminStudents } from '#contracts/staff/administration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { type AdminView, toQuery } from '../admin-view';

export const adminStudentsQuery = (view: AdminView) =>
  queryOptions({
    queryKey: ['admin', 'students', view],
    queryFn: ({ signal }) => call(listAdminStudents, { query: toQuery(view), signal }),
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['directory', 'points'] } },
  });
