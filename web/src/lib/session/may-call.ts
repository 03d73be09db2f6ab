import { type Route } from '#contracts/route';
import { type Role } from '#domain/roles';

/** Whether a role may call a route, so that nobody is shown a button that the server would refuse. */
export function mayCall({ access }: Route, role: Role): boolean {
  return typeof access === 'string' || access.includes(role);
}
