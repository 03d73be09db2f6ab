import { changePreferences, type Preferences } from '#contracts/preferences';
import { type SessionUser } from '#contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/components/ui/toast-failure';
import { call } from '@/lib/http/api-client';
import { preferencesSaved, showPreferences } from '@/lib/session/preferences';
import { useSessionUser } from '@/lib/session/session-user';
import { currentUserQuery } from './current-user';

const mutationKey = ['preferences'];

/** Changes how the person likes the console to be, here at once and on every device from now on. */
export function useChangePreferences(): (change: Partial<Preferences>) => void {
  const { id } = useSessionUser();
  const client = useQueryClient();
  const { queryKey } = currentUserQuery();
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the latest choice is what the account ends up with.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => call(changePreferences, { body: change }),
    onMutate: (change) => showPreferences(id, change),
    onSuccess: (preferences) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      client.setQueryData<SessionUser | null>(queryKey, (user) => user && { ...user, preferences });
      preferencesSaved();
      // An answer that is under way may say how it was before.
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      toastFailure(error, {
        title: 'Not saved',
        text: 'Your choice stays until you reload this page, and isn’t on your other devices.',
      }),
  });
  return mutate;
}
