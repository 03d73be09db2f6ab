import { type Route } from '#contracts/route';
import { type Role } from '#domain/roles';

/** Whether a role may call a route. Hides buttons whose request would be refused. */
export function mayCall({ access }: Route, role: Role): boolean {
  return typeof access === 'string' || access.includes(role);
}
