import { type Role, ROLES } from '#domain/roles';

/** Roles that the caller may give: only an executive administrator may give that same role. */
export function assignableRoles(caller: Role): readonly Role[] {
  return caller === 'executive_admin' ? ROLES : ROLES.filter((role) => role !== 'executive_admin');
}
