import { deactivateUser, reactivateUser } from '#contracts/staff/user-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { usersQuery } from './list-users';

export function useChangeUserStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isActive }: { userId: string; isActive: boolean }) =>
      call(isActive ? reactivateUser : deactivateUser, { params: { userId } }),
    onSuccess: () => client.invalidateQueries(usersQuery()),
  });
}
