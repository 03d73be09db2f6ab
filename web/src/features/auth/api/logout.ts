import { logout } from '#contracts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '@/components/ui/toast-failure';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { call } from '@/lib/http/api-client';
import { noteShownSchool } from '@/lib/http/shown-school';
import { forgetStoredData } from '@/lib/session/stored-data';

/** Goes to `/` whatever the server says, and forgets what this person saw. */
export function useLogout() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: () => call(logout),
    onError: (error) =>
      toastFailure(error, {
        title: 'Logged out here only',
        text: 'The server could not be reached. On a shared device, sign in and log out again.',
      }),
    onSettled: async () => {
      const { queryKey } = currentUserQuery();
      await queryClient.cancelQueries();
      forgetStoredData();
      noteShownSchool(null);
      queryClient.setQueryData(queryKey, null);
      await navigate('/');
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    },
  });
}
