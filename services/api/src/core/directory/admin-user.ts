import { type AdminUser } from '#contracts/staff/administration';
import { type Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';
import { invitation } from '#mail/kinds/invitation';
import { invitedElsewhere } from '#mail/kinds/invited-elsewhere';
import { notFound } from '../http/problem.js';
import { unsentMailWhere } from './unsent-mail.js';
import { HAS_SECOND_STEP } from './has-second-step.js';
import { MUST_SET_PASSWORD } from './must-set-password.js';

/** What became of the mail to the owner of an account elsewhere looks like what became of an invitation. */
const UNSENT_INVITATION = unsentMailWhere(sql`
  u.password_hash IS NULL
  AND m.user_id = coalesce((SELECT o.id FROM directory.users o WHERE o.email = u.invited_email), u.id)
  AND CASE WHEN u.invited_email IS NULL THEN m.kind = ${sql.lit(invitation.name)}
           ELSE m.kind = ${sql.lit(invitedElsewhere.name)} AND m.school_id = u.school_id END`);

/** Users `u` who were not deleted, with their school `s`, if there is one. */
export function adminUsers(db: Kysely<Database>) {
  return db
    .selectFrom('directory.users as u')
    .leftJoin('directory.schools as s', 's.id', 'u.school_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.shown_name', 'u.role', 'u.is_active'])
    .select(sql<string>`coalesce(u.invited_email, u.email)`.as('email'))
    .select('u.profile_image_url')
    .select((eb) => eb('u.password_hash', 'is not', null).as('has_set_password'))
    .select(sql<boolean>`${sql.raw(MUST_SET_PASSWORD)}`.as('must_set_password'))
    .select(sql<boolean>`${sql.raw(HAS_SECOND_STEP)}`.as('has_second_step'))
    .select(UNSENT_INVITATION.as('invitation'))
    .select(['u.created_at', 'u.school_id', 's.name as school_name'])
    .where('u.erased_at', 'is', null);
}

/** The name by which lists of users are sorted; the id decides between equal ones. */
export const USER_NAME = sql`lower(u.shown_name)`;

type AdminUserRow = Awaited<ReturnType<ReturnType<typeof adminUsers>['executeTakeFirstOrThrow']>>;

/** @throws Problem 404 */
export async function readAdminUser(db: Kysely<Database>, userId: string): Promise<AdminUser> {
  const row = await adminUsers(db).where('u.id', '=', userId).executeTakeFirst();
  if (row === undefined) throw notFound('userId', 'This user does not exist.');
  return toAdminUser(row);
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
    hasSetPassword: row.has_set_password === true,
    mustSetPassword: row.must_set_password,
    hasSecondStep: row.has_second_step,
    invitation: row.invitation,
    createdAt: row.created_at.toISOString(),
    profileImageUrl: row.profile_image_url,
    schoolId: row.school_id,
    schoolName: row.school_name,
  };
}
