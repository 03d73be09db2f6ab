import { type NameOrder } from '#domain/roster-order';
import { useSessionUser } from './session-user';

/** How this person's school orders its students. */
export function useNameOrder(): NameOrder {
  return useSessionUser().nameOrder ?? 'first-name';
}
