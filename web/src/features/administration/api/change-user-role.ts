import { changeUserRole } from '#contracts/administration';
import { type Role } from '#domain/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useChangeUserRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      call(changeUserRole, { params: { userId }, body: { role } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
