import { type AdminUser } from '#contracts/administration';
import { type Database } from '#database/schema';
import { type Role } from '#domain/roles';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../http/problem.js';

export type AdminUserRow = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  shown_name: string;
  role: Role;
  is_active: boolean;
  has_set_password: boolean;
  created_at: Date;
  school_id: string | null;
  school_name: string | null;
};

/** Columns of user `u` and of the user's school `s`, if there is one. */
export const USER_COLUMNS = sql<AdminUserRow>`
  u.id, u.email, u.first_name, u.last_name, u.shown_name, u.role, u.is_active,
  u.password_hash IS NOT NULL AS has_set_password, u.created_at, u.school_id, s.name AS school_name`;

export const USER_ORDER = sql`lower(u.shown_name), u.id`;

/** @throws Problem 404 */
export async function readAdminUser(db: Kysely<Database>, userId: string): Promise<AdminUser> {
  const { rows } = await sql<AdminUserRow>`
    SELECT ${USER_COLUMNS} FROM directory.users u LEFT JOIN directory.schools s ON s.id = u.school_id
    WHERE u.id = ${userId} AND u.erased_at IS NULL`.execute(db);
  if (rows[0] === undefined) throw notFound('userId', 'This user does not exist');
  return toAdminUser(rows[0]);
}

export function toAdminUser(row: AdminUserRow): AdminUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.shown_name,
    role: row.role,
    isActive: row.is_active,
    hasSetPassword: row.has_set_password,
    createdAt: row.created_at.toISOString(),
    schoolId: row.school_id,
    schoolName: row.school_name,
  };
}
