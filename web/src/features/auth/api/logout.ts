import { logout } from '#contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/ui/toast';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { call } from '@/lib/http/api-client';

/** Goes to `/` whatever the server says, and forgets what this person saw. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: () => call(logout),
    onError: () =>
      toast({
        title: 'Logged out here only',
        description: 'The server could not be reached. On a shared device, sign in and log out again.',
        variant: 'destructive',
      }),
    onSettled: async () => {
      const { queryKey } = currentUserQuery();
      await queryClient.cancelQueries();
      queryClient.setQueryData(queryKey, null);
      await navigate('/');
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    },
  });
}
