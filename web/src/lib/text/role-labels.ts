import type { Role } from '#domain/roles';

export const ROLE_LABELS: Record<Role, string> = {
  staff: 'Staff',
  teacher: 'Teacher',
  school_admin: 'School Admin',
  executive_admin: 'Executive Admin',
};
