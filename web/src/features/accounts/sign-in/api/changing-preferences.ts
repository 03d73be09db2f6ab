import { changePreferences, type Preferences } from '#contracts/accounts/preferences';
import { type SessionUser } from '#contracts/accounts/users';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { preferencesSaved, showPreferences } from '@/lib/session/preferences';
import { currentUserQuery } from './current-user';

const mutationKey = ['preferences'];

/** Shows a choice at once, and saves the latest one. */
export function changingPreferences(client: QueryClient, id: string) {
  const { queryKey } = currentUserQuery();
  return mutationOptions({
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
  });
}
