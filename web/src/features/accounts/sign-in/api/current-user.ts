import { SCHOOL_CLOSURES, SCHOOL_DEACTIVATED, type SchoolClosure } from '#contracts/errors';
import { currentUser } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api-client';
import { ApiError, hasStatus } from '@/lib/http/api-error';
import { toast } from '@/components/ui/toast';
import { noteShownSchool } from '@/lib/http/shown-school';
import { presence, tellTabs } from '@/lib/session/presence';
import { cameWithoutSession } from '@/lib/session/came-without-session';

const queryKey = ['current-user'];

/** The signed-in person, or null for a visitor. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<SessionUser | null> => {
      const before = client.getQueryData<SessionUser | null>(queryKey) ?? null;
      // The server may not know that this person has left, where it could not be reached.
      if (presence.get() === 'left' || cameWithoutSession()) return null;
      try {
        const user = await call(currentUser, { signal });
        noteShownSchool(user);
        tellTabs({ kind: 'begun', userId: user.id });
        // In another tab, somebody else signed in or an executive opened another school: forget what was seen before.
        if (before !== null && (before.id !== user.id || before.schoolId !== user.schoolId)) {
          client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
          if (before.id !== user.id) sayWhoIsHere(user);
        }
        return user;
      } catch (error) {
        // A user who was signed in until now sees that the session ended; a visitor never had one.
        if (hasStatus(error, 401) && before === null) return null;
        throw error;
      }
    },
    // An administrator may change the school's settings, or what this person may do.
    meta: { live: { topics: ['directory'] } },
  });

function sayWhoIsHere({ displayName }: SessionUser): void {
  toast({
    title: `You are signed in as ${displayName}`,
    description: 'Someone signed in with another tab of this browser.',
    // They may look at this tab much later.
    durationMs: 60_000,
  });
}

/** Replaces the shown user after a change of their own account. */
export function showCurrentUser(client: QueryClient, user: SessionUser): void {
  client.setQueryData(queryKey, user);
  // An answer that is under way may say how it was before.
  void client.invalidateQueries({ queryKey });
}

export function isSchoolDeactivated(error: Error | null): boolean {
  return error instanceof ApiError && error.body.message.includes(SCHOOL_DEACTIVATED);
}

/** Why the school of this person is closed. */
export function closureIn(error: Error | null): SchoolClosure {
  const code = error instanceof ApiError ? error.body.code : undefined;
  return SCHOOL_CLOSURES.find((closure) => closure === code) ?? 'school-deactivated';
}
