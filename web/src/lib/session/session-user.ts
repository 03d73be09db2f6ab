import type { SessionUser } from '#contracts/accounts/users';
import { createContext, use } from 'react';

export const SessionUserContext = createContext<SessionUser | null>(null);

/** The signed-in member of staff. Only below the signed-in layout. */
export function useSessionUser(): SessionUser {
  const user = use(SessionUserContext);
  if (user === null) throw new Error('useSessionUser outside the signed-in layout');
  return user;
}
