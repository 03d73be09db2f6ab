import { addUser, type NewUser } from '#contracts/staff/user-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';

export function useAddUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: NewUser) => call(addUser, { body: user }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  });
}
