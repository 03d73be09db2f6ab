import { type Role } from '#domain/roles';

/** Administrators see what everyone gave. */
export function recentAwardsTitle(role: Role): string {
  return role === 'school_admin' ? 'Recent awards' : 'My recent awards';
}
