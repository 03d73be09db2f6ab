import type { Role } from '#domain/roles';

/** The names of the roles on every screen. */
export const ROLE_LABELS: Record<Role, string> = {
  staff: 'Teacher/Staff',
  teacher: 'Teacher',
  school_admin: 'School Admin',
  executive_admin: 'Executive Admin',
};
