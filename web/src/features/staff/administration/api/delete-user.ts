import { deleteUser } from '#contracts/staff/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(deleteUser, { params: { userId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
