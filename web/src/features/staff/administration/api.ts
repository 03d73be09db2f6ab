import { type InputOf } from '#contracts/route';
import {
  changeUserRole,
  deleteUser,
  getAdminStats,
  listAdminClasses,
  listAdminStudents,
  listAdminUsers,
} from '#contracts/staff/administration';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { useWrite } from '@/lib/http/write';
import { type AdminView, toQuery } from './admin-view';

export const adminStatsQuery = (schoolId: string | null) =>
  queryOptions({
    queryKey: ['admin', 'stats', schoolId],
    queryFn: ({ signal }) => call(getAdminStats, { query: { schoolId: schoolId ?? undefined }, signal }),
    meta: { live: { topics: ['directory', 'points', 'rewards'] } },
  });

export const adminClassesQuery = (view: AdminView) =>
  queryOptions({
    queryKey: ['admin', 'classes', view],
    queryFn: ({ signal }) => call(listAdminClasses, { query: toQuery(view), signal }),
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['directory'] } },
  });

export const adminStudentsQuery = (view: AdminView) =>
  queryOptions({
    queryKey: ['admin', 'students', view],
    queryFn: ({ signal }) => call(listAdminStudents, { query: toQuery(view), signal }),
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['directory', 'points'] } },
  });

export const adminUsersQuery = (view: AdminView) =>
  queryOptions({
    queryKey: ['admin', 'users', view],
    queryFn: ({ signal }) => call(listAdminUsers, { query: toQuery(view), signal }),
    placeholderData: keepPreviousData,
    meta: { live: { topics: ['directory'] } },
  });

type RoleChange = InputOf<typeof changeUserRole>;

const OUTDATED = { refreshes: { queryKey: ['admin'] } };

export function useChangeUserRole() {
  return useWrite(
    (send, { userId, ...body }: RoleChange) => send(changeUserRole, { params: { userId }, body }),
    OUTDATED,
  );
}

export function useDeleteUser() {
  return useWrite((send, userId: string) => send(deleteUser, { params: { userId } }), OUTDATED);
}
