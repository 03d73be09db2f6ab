import { type AdminUser } from '#contracts/administration';
import { type Role } from '#domain/roles';
import { sql } from 'kysely';

export type AdminUserRow = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  shown_name: string;
  role: Role;
  is_active: boolean;
  created_at: Date;
  school_id: string | null;
  school_name: string | null;
};

/** Columns of user `u` and of the user's school `s`, if there is one. */
export const USER_COLUMNS = sql<AdminUserRow>`
  u.id, u.email, u.first_name, u.last_name, u.shown_name, u.role, u.is_active, u.created_at, u.school_id,
  s.name AS school_name`;

export const USER_ORDER = sql`lower(u.shown_name), u.id`;

export function toAdminUser(row: AdminUserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.shown_name,
    role: row.role,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    schoolId: row.school_id,
    schoolName: row.school_name,
  };
}
