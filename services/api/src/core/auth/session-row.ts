import { type SessionUser } from '#contracts/users';
import { type Users } from '#database/schema';
import { type Selectable } from 'kysely';
import { type Session } from './session.js';

const USER_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'shown_name',
  'role',
  'is_active',
  'school_id',
  'profile_image_url',
  'default_class_id',
  'has_seen_welcome',
] as const satisfies readonly (keyof Users)[];

/** The columns of user `u` and of the user's school `s`, if any, that make a session. */
export const SESSION_COLUMNS = `
  ${USER_COLUMNS.map((column) => `u.${column}`).join(', ')},
  u.password_hash IS NOT NULL AS has_set_password, s.name AS school_name, s.time_zone,
  s.is_active AS school_is_active, greatest(s.trial_ends_at, s.paid_through) AS school_open_until`;

export type SessionRow = Pick<Selectable<Users>, (typeof USER_COLUMNS)[number]> & {
  has_set_password: boolean;
  school_name: string | null;
  time_zone: string | null;
  school_is_active: boolean | null;
  school_open_until: Date | null;
};

export function toSession(row: SessionRow, now: Date): Session {
  return { user: toUser(row), isSchoolOpen: isOpen(row, now) };
}

function toUser(row: SessionRow): SessionUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: row.shown_name,
    role: row.role,
    isActive: row.is_active,
    hasSetPassword: row.has_set_password,
    schoolId: row.school_id,
    schoolName: row.school_name,
    timeZone: row.time_zone,
    profileImageUrl: row.profile_image_url,
    defaultClassId: row.default_class_id,
    hasSeenWelcome: row.has_seen_welcome,
  };
}

function isOpen({ school_id, school_is_active, school_open_until }: SessionRow, now: Date): boolean {
  if (school_id === null) return true;
  return school_is_active === true && school_open_until !== null && now < school_open_until;
}
