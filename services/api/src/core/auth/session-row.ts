import { type SchoolClosure } from '#contracts/errors';
import { type SessionUser } from '#contracts/accounts/users';
import { type Schools, type Users } from '#database/schema';
import { type Selectable } from 'kysely';
import { MUST_SET_PASSWORD } from '../directory/must-set-password.js';
import { LACKS_SECOND_STEP } from './factors/second-step-rule.js';
import { type Session } from './session.js';
import { toPreferences } from './stored-preferences.js';

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
  'preferences',
] as const satisfies readonly (keyof Users)[];

/**
 * The columns of user `u` and of school `s`, if any, that make a session. `s` is the user's school or, for an executive
 * administrator, the one that the session has opened.
 */
export const SESSION_COLUMNS = `
  ${USER_COLUMNS.map((column) => `u.${column}`).join(', ')},
  u.password_hash IS NOT NULL AS has_set_password,
  ${MUST_SET_PASSWORD} AS must_set_password,
  ${LACKS_SECOND_STEP} AS must_set_up_second_step,
  s.id AS place_id, s.name AS school_name, s.time_zone, s.name_order,
  s.is_active AS school_is_active, greatest(s.trial_ends_at, s.paid_through) AS school_open_until,
  s.paid_through IS NULL AS school_is_on_trial`;

export type SessionRow = Pick<Selectable<Users>, (typeof USER_COLUMNS)[number]> & {
  has_set_password: boolean;
  must_set_password: boolean;
  /** Null without a school. */
  must_set_up_second_step: boolean | null;
  place_id: string | null;
  school_name: string | null;
  time_zone: string | null;
  name_order: Selectable<Schools>['name_order'] | null;
  school_is_active: boolean | null;
  school_open_until: Date | null;
  school_is_on_trial: boolean;
};

export function toSession(row: SessionRow, now: Date): Session {
  if (row.school_id === null) return { user: toVisitor(row, now) };
  return { user: { ...toUser(row), closure: closureOf(row, now) } };
}

/** Somebody without a school. Executive administrators who opened one work in it until it is closed to everybody. */
function toVisitor(row: SessionRow, now: Date): SessionUser {
  if (row.place_id === null || closureOf(row, now) !== null)
    return { ...toUser(row), schoolName: null, timeZone: null, nameOrder: null, mustSetUpSecondStep: false };
  const place = { role: 'school_admin', schoolId: row.place_id, hasOpenedSchool: true } as const;
  return { ...toUser(row), ...place, plan: planOf(row) };
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
    mustSetPassword: row.must_set_password,
    mustSetUpSecondStep: row.must_set_up_second_step === true,
    schoolId: row.school_id,
    schoolName: row.school_name,
    timeZone: row.time_zone,
    nameOrder: row.name_order,
    plan: row.role === 'school_admin' ? planOf(row) : null,
    closure: null,
    profileImageUrl: row.profile_image_url,
    defaultClassId: row.default_class_id,
    hasSeenWelcome: row.has_seen_welcome,
    preferences: toPreferences(row.preferences),
    hasOpenedSchool: false,
  };
}

function planOf({ school_open_until, school_is_on_trial }: SessionRow): SessionUser['plan'] {
  if (school_open_until === null) return null;
  return { isTrial: school_is_on_trial, endsAt: school_open_until.toISOString() };
}

function closureOf(row: SessionRow, now: Date): SchoolClosure | null {
  if (row.school_is_active !== true || row.school_open_until === null) return 'school-deactivated';
  if (now < row.school_open_until) return null;
  return row.school_is_on_trial ? 'trial-ended' : 'subscription-ended';
}
