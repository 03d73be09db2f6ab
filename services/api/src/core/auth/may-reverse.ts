import { type Actor } from '#domain/ledger/events';
import { type Role } from '#domain/roles';

/** Staff and teachers: their own awards; administrators: any in the school. */
export function mayReverse(role: Role, caller: Actor, giver: Actor): boolean {
  return role === 'school_admin' || (caller.kind === giver.kind && caller.id === giver.id);
}
