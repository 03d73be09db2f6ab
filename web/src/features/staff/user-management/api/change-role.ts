import { changeRoleInSchool, type SchoolRole } from '#contracts/staff/user-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { usersQuery } from './list-users';

export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: SchoolRole }) =>
      call(changeRoleInSchool, { params: { userId }, body: { role } }),
    onSuccess: () => client.invalidateQueries(usersQuery()),
  });
}
