import { type Preferences } from '#contracts/accounts/preferences';
import { type SessionUser } from '#contracts/accounts/users';
import { createStore, useStore } from '@/lib/browser/store';
import { useSessionUser } from '@/lib/session/session-user';

type Unsaved = { userId: string; change: Partial<Preferences> };

/** What was chosen on this page and is not in the account yet, because the server has not answered or could not save it. */
const unsaved = createStore<Unsaved | null>(() => null);

/** How the signed-in person likes the console to be. A choice shows at once, whatever becomes of its way to the server. */
export function usePreferences(): Preferences {
  return preferencesOf(useSessionUser(), useStore(unsaved));
}

/** The same outside a component. */
export function preferencesOf(
  { id, preferences }: Pick<SessionUser, 'id' | 'preferences'>,
  latest = unsaved.get(),
): Preferences {
  return latest?.userId === id ? { ...preferences, ...latest.change } : preferences;
}

export function showPreferences(userId: string, change: Partial<Preferences>): void {
  const before = unsaved.get();
  unsaved.set({ userId, change: { ...(before?.userId === userId && before.change), ...change } });
}

/** From here on the account says how the person likes it. */
export function preferencesSaved(): void {
  unsaved.set(null);
}
