import { logout } from '#contracts/accounts/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { presence } from '@/lib/session/presence';
import { leaveSession } from './leave-session';

/** Goes to `/` whatever the server says, and forgets what this person saw. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isPublic: true },
    mutationFn: () => call(logout),
    // The server ends the live stream, and refuses other calls, before its answer is here.
    onMutate: () => presence.set('leaving'),
    onError: (error) =>
      toastFailure(error, {
        title: 'Logged out here only',
        text: 'The server could not be reached. On a shared device, sign in and log out again.',
      }),
    onSettled: async (answer) => {
      await leaveSession(queryClient);
      if (answer?.continueAt !== undefined) window.location.assign(answer.continueAt);
    },
  });
}
