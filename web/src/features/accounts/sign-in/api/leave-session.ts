import { type QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/features/accounts/sign-in/api/current-user';
import { noteShownSchool } from '@/lib/http/shown-school';
import { forgetPlace } from '@/lib/session/kept-place';
import { presence, tellTabs } from '@/lib/session/presence';
import { forgetStoredData } from '@/lib/session/stored-data';

/**
 * Leaves a session that was ended on purpose, in all tabs of the browser: forgets what its person saw, and lets the root
 * layout lead to `/`.
 */
export async function leaveSession(client: QueryClient): Promise<void> {
  const { queryKey } = currentUserQuery();
  const userId = client.getQueryData(queryKey)?.id;
  presence.set('leaving');
  await client.cancelQueries();
  forgetStoredData();
  forgetPlace();
  noteShownSchool(null);
  client.setQueryData(queryKey, null);
  presence.set('left');
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
  if (userId !== undefined) tellTabs({ kind: 'ended', userId });
}
