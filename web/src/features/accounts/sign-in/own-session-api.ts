import { closeSchool, logout, openSchool } from '#contracts/accounts/auth';
import { changePreferences, type Preferences } from '#contracts/accounts/preferences';
import { type SessionUser } from '#contracts/accounts/users';
import { setDefaultClass } from '#contracts/students/classes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '@/components/ui/toast-failure';
import { noteShownSchool } from '@/lib/http/shown-school';
import { type Send, useWrite, type WriteOptions } from '@/lib/http/write';
import { preferencesSaved, showPreferences } from '@/lib/session/preferences';
import { presence } from '@/lib/session/presence';
import { useSessionUser } from '@/lib/session/session-user';
import { currentUserQuery, leaveSession } from './current-user';

const mutationKey = ['preferences'];

/** Shows a choice at once, and saves the latest one. */
export function changingPreferences(
  client: QueryClient,
  id: string,
): WriteOptions<Preferences, Partial<Preferences>, void> {
  const { queryKey } = currentUserQuery();
  return {
    mutationKey,
    // One after the other, so that the latest choice is what the account ends up with.
    scope: { id: 'preferences' },
    onMutate: (change) => showPreferences(id, change),
    onSuccess: (preferences) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      client.setQueryData<SessionUser | null>(queryKey, (user) => user && { ...user, preferences });
      preferencesSaved();
      // An answer that is under way may say how it was before.
      void client.invalidateQueries({ queryKey });
    },
  };
}

export const savePreferences = (send: Send, change: Partial<Preferences>) =>
  send(changePreferences, { body: change });

/** Changes how the person likes the console to be, here at once and on every device from now on. */
export function useChangePreferences(): (change: Partial<Preferences>) => void {
  const { id } = useSessionUser();
  const { mutate } = useWrite(savePreferences, {
    ...changingPreferences(useQueryClient(), id),
    onError: (error) =>
      toastFailure(error, {
        title: 'Not saved',
        text: 'Your choice stays until you reload this page, and isn’t on your other devices.',
      }),
  });
  return mutate;
}

/** Goes to `/` whatever the server says, and forgets what this person saw. */
export function useLogout() {
  const queryClient = useQueryClient();
  return useWrite((send) => send(logout), {
    meta: { isPublic: true },
    // The server ends the live stream, and refuses other calls, before its answer is here.
    onMutate: () => presence.set('leaving'),
    onError: (error) =>
      toastFailure(error, {
        title: 'Logged out here only',
        text: 'The server could not be reached. On a shared device, sign in and log out again.',
      }),
    onSettled: async (answer, error) => {
      await leaveSession(queryClient, error === null ? 'left' : 'left-untold');
      if (answer?.continueAt !== undefined) window.location.assign(answer.continueAt);
    },
  });
}

/** Where a move leads; to `/` if absent. */
type Destination = { to?: string };

/** Opens a school for an executive administrator. */
export function useOpenSchool() {
  return useMove((send, { schoolId }: Destination & { schoolId: string }) =>
    send(openSchool, { params: { schoolId } }),
  );
}

/** Leaves the opened school. */
export function useCloseSchool() {
  return useMove<Destination | undefined>((send) => send(closeSchool));
}

/** Either way leads to `/` if nowhere else, where both who is in a school and who is not have their home. */
function useMove<Where extends Destination | undefined>(
  move: (send: Send, where: Where) => Promise<SessionUser>,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = currentUserQuery();
  return useWrite(move, {
    // The session gets a new token, so what is under way would be refused.
    onMutate: () => client.cancelQueries(),
    onSuccess: async (user, where) => {
      // Loaded as a whole: the screens of the old role would lead home before the new one is known.
      if (where?.to !== undefined) {
        window.location.assign(where.to);
        return;
      }
      noteShownSchool(user);
      client.setQueryData(queryKey, user);
      await navigate('/');
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    },
  });
}

export function useSetDefaultClass() {
  return useWrite((send, classId: string) => send(setDefaultClass, { body: { classId } }), {
    refreshes: currentUserQuery(),
  });
}
