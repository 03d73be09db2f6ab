import { type SessionUser } from '#contracts/users';
import { type Role } from '#domain/roles';
import { type Session } from './session.js';

/** The columns of user `u` and of the user's school `s`, if any, that make a session. `$now` is the server's time. */
export const SESSION_COLUMNS = `
  u.id, u.email, u.first_name, u.last_name, u.shown_name, u.role, u.is_active,
  u.password_hash IS NOT NULL AS has_set_password, u.school_id, s.name AS school_name, s.time_zone,
  u.profile_image_url, u.default_class_id, u.has_seen_welcome,
  s.is_active AS school_is_active, greatest(s.trial_ends_at, s.paid_through) AS school_open_until`;

export type SessionRow = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  shown_name: string;
  role: Role;
  is_active: boolean;
  has_set_password: boolean;
  school_id: string | null;
  school_name: string | null;
  time_zone: string | null;
  profile_image_url: string | null;
  default_class_id: string | null;
  has_seen_welcome: boolean;
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
