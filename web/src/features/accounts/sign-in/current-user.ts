import { type SecondStep, type SignInAnswer } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { SCHOOL_CLOSURES, SCHOOL_DEACTIVATED, type SchoolClosure } from '#contracts/errors';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/http/api-client';
import { ApiError, hasStatus } from '@/lib/http/api-error';
import { noteShownSchool } from '@/lib/http/shown-school';
import { forgetDeviceData } from '@/lib/session/device-data';
import { forgetPlace } from '@/lib/session/kept-place';
import { cameWithoutSecondStep, cameWithoutSession, forgetPageHead } from '@/lib/session/page-head';
import { presence, tellTabs } from '@/lib/session/presence';
import { forgetStoredData } from '@/lib/session/stored-data';
import { forgetStudent } from '@/lib/session/student-record';

const queryKey = ['current-user'];

/** The signed-in person, or null for a visitor. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<SessionUser | null> => {
      const before = client.getQueryData<SessionUser | null>(queryKey) ?? null;
      if (presence.get() === 'left-untold' || cameWithoutSession()) return null;
      try {
        const user = await call((await import('#contracts/accounts/auth')).currentUser, { signal });
        noteShownSchool(user);
        if (presence.get() === 'left') presence.set('here');
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

/**
 * Takes over what the first step of signing in led to: the session, or the wait for the second step, which the sign-in page
 * shows.
 * @returns the signed-in user; undefined if the second step is next
 */
export function takeSignIn(client: QueryClient, answer: SignInAnswer): SessionUser | undefined {
  forgetPageHead();
  if (!('secondStep' in answer)) {
    beginSession(client, answer);
    return answer;
  }
  // The server has ended the session that this browser had.
  const before = client.getQueryData(currentUserQuery().queryKey);
  if (before != null) tellTabs({ kind: 'ended', userId: before.id });
  forgetStoredData();
  noteShownSchool(null);
  client.setQueryData(currentUserQuery().queryKey, null);
  client.setQueryData(secondStepQuery().queryKey, answer.secondStep);
  return undefined;
}

/** Takes over the session that the server has just begun in the place of whatever this browser had. */
export function beginSession(client: QueryClient, user: SessionUser): void {
  const { queryKey } = currentUserQuery();
  const before = client.getQueryData(queryKey);
  forgetPageHead();
  // The server has signed the student of this browser out.
  forgetStudent();
  // Whoever was here last may not have signed out.
  if (before?.id !== user.id) forgetDeviceData();
  if (before != null && before.id !== user.id) {
    forgetStoredData();
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  }
  noteShownSchool(user);
  presence.set('here');
  tellTabs({ kind: 'begun', userId: user.id });
  client.setQueryData(queryKey, user);
}

/**
 * Leaves a session that was ended on purpose, in all tabs of the browser: forgets what its person saw, and lets the root
 * layout lead to `/`.
 */
export async function leaveSession(
  client: QueryClient,
  left: 'left' | 'left-untold' = 'left',
): Promise<void> {
  const { queryKey } = currentUserQuery();
  const userId = client.getQueryData(queryKey)?.id;
  presence.set('leaving');
  await client.cancelQueries();
  forgetStoredData();
  forgetPlace();
  noteShownSchool(null);
  client.setQueryData(queryKey, null);
  presence.set(left);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  if (userId !== undefined) tellTabs({ kind: 'ended', userId });
}

/** The second step that a sign-in in this browser waits for; null if none does. */
export const secondStepQuery = () =>
  queryOptions({
    queryKey: ['second-step'],
    queryFn: async ({ signal }): Promise<SecondStep | null> => {
      if (cameWithoutSecondStep()) return null;
      const { getSecondStep } = await import('#contracts/accounts/second-step');
      return (await call(getSecondStep, { signal })).secondStep;
    },
    // Another page may have begun or ended a sign-in.
    gcTime: 0,
    staleTime: 0,
  });
