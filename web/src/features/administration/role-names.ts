import { type Role, ROLES } from '#domain/roles';
import { ROLE_LABELS } from '@/lib/text/role-labels';

/** Roles as School Administration names them. */
export const ROLE_NAMES: Record<Role, string> = { ...ROLE_LABELS, staff: 'Teacher/Staff' };

/** Roles that the caller may give: only an executive administrator may make another one. */
export function assignableRoles(caller: Role): readonly Role[] {
  return caller === 'executive_admin' ? ROLES : ROLES.filter((role) => role !== 'executive_admin');
}
