import { changeUserRole } from '#contracts/staff/administration';
import { type InputOf } from '#contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export type RoleChange = InputOf<typeof changeUserRole>;

export function useChangeUserRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: RoleChange) => call(changeUserRole, { params: { userId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
