import { SCHOOL_CHANGED, SECOND_STEP_REQUIRED, SESSION_ENDED } from '#contracts/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { signInAgain } from '@/app/sign-in-again';
import { currentUserQuery, leaveSession } from '@/features/accounts/sign-in/current-user';
import { hasCode, hasStatus } from '@/lib/http/api-error';
import { orLastSeen } from '@/lib/offline/last-seen';
import { presence } from '@/lib/session/presence';
import { endStudent, studentRecord } from '@/lib/session/student-record';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isPublic`: needs no session, so a 401 is an ordinary answer. */
    mutationMeta: { isPublic?: boolean };
  }
}

function leaveWhenPlaceIsLost(error: Error): void {
  // Shows the school that the session is in now, or what its administrators have to set up first.
  if (hasCode(error, SCHOOL_CHANGED) || hasCode(error, SECOND_STEP_REQUIRED))
    void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
  if (!hasStatus(error, 401)) return;
  const { student, hasEnded } = studentRecord();
  // The portal then shows the student sign-in; its other requests fail a moment later.
  if (student !== null) endStudent();
  else if (hasCode(error, SESSION_ENDED) && isSomebodyHere()) void leaveSession(queryClient);
  else if (!hasEnded) signInAgain();
}

function isSomebodyHere(): boolean {
  return presence.get() === 'here' && queryClient.getQueryData(currentUserQuery().queryKey) != null;
}

/**
 * Nothing goes stale by itself: writes and the live stream say what to refetch.
 * `networkMode` is `always` so that a call without network fails where the person sees it, rather than waiting.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenPlaceIsLost }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _onMutateResult, mutation) => {
      if (!mutation.meta?.isPublic) leaveWhenPlaceIsLost(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
      persister: orLastSeen,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
