import { needsSecondStep, type SignInAnswer } from '#contracts/accounts/auth';
import { type SessionUser } from '#contracts/accounts/users';
import { type QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/features/accounts/sign-in/api/current-user';
import { secondStepQuery } from '@/features/accounts/sign-in/api/second-step-query';
import { noteShownSchool } from '@/lib/http/shown-school';
import { presence, tellTabs } from '@/lib/session/presence';
import { forgetStoredData } from '@/lib/session/stored-data';
import { forgetStudent } from '@/lib/session/student-record';

/**
 * Takes over what the first step of signing in led to: the session, or the wait for the second step, which the sign-in page
 * shows.
 * @returns the signed-in user; undefined if the second step is next
 */
export function takeSignIn(client: QueryClient, answer: SignInAnswer): SessionUser | undefined {
  if (!needsSecondStep(answer)) {
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
  // The server has signed the student of this browser out.
  forgetStudent();
  if (before != null && before.id !== user.id) {
    forgetStoredData();
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  }
  noteShownSchool(user);
  presence.set('here');
  tellTabs({ kind: 'begun', userId: user.id });
  client.setQueryData(queryKey, user);
}
