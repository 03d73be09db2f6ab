import { type SessionUser } from '#contracts/users';
import { type QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/features/auth/api/current-user';
import { noteShownSchool } from '@/lib/http/shown-school';
import { forgetStoredData } from '@/lib/session/stored-data';
import { forgetStudent } from '@/lib/session/student-record';

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
  client.setQueryData(queryKey, user);
}
