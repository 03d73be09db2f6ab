import { type Actor } from '#domain/ledger/events';
import { type Role } from '#domain/roles';

/** Staff and teachers may reverse their own awards; administrators may reverse any award in the school. */
export function mayReverse(role: Role, caller: Actor, giver: Actor): boolean {
  return role === 'school_admin' || (caller.kind === giver.kind && caller.id === giver.id);
}
