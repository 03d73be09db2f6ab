import { type Database } from '#database/schema';
import { type Users } from '#database/directory-schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { CAN_SIGN_IN } from '../../../core/directory/can-sign-in.js';
import { forbidden, notFound, refused, unauthorized } from '../../../core/http/problem.js';

export type LockedUser = Pick<Selectable<Users>, 'id' | 'school_id' | 'role' | 'is_active'> & {
  can_sign_in: boolean;
};

/** One lock for the whole product: administrators seldom change, and some of them administer every school. */
const ADMINISTRATORS = `hashtextextended('directory.administrators', 0)`;

/**
 * Locks a user whom the caller administers. Nobody else can change an administrator, or the user, before the
 * transaction ends. Call it before the transaction writes: waiting for the lock must not hold back readers of the event
 * store.
 * @throws Problem 404, 403 if only an executive administrator may do this, or 401 if the caller has just lost their
 *   rights
 */
export async function lockUser(
  tx: Transaction<Database>,
  caller: Administrator,
  userId: string,
): Promise<LockedUser> {
  // Two administrators who delete or demote each other at once are serialized here.
  await sql`SELECT pg_advisory_xact_lock(${sql.raw(ADMINISTRATORS)})`.execute(tx);
  await requireStillAdministrator(tx, caller);
  await lockSchoolOf(tx, userId);
  return requireManaged(caller, await userRow(tx, userId).forUpdate().executeTakeFirst());
}

/** Like `lockUser`, but without locks, for queries that take long. @throws Problem as `lockUser` */
export async function findUser(
  db: Kysely<Database>,
  caller: Administrator,
  userId: string,
): Promise<LockedUser> {
  return requireManaged(caller, await userRow(db, userId).executeTakeFirst());
}

function userRow(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('directory.users as u')
    .select(['id', 'school_id', 'role', 'is_active'])
    .select(sql<boolean>`${sql.raw(CAN_SIGN_IN)}`.as('can_sign_in'))
    .where('id', '=', userId)
    .where('erased_at', 'is', null);
}

function requireManaged(caller: Administrator, user: LockedUser | undefined): LockedUser {
  const isKnown = caller.schoolId === null || user?.school_id === caller.schoolId;
  if (user === undefined || !isKnown) throw notFound('userId', 'This user does not exist.');
  if (user.role === 'executive_admin' && caller.role !== 'executive_admin') throw forbidden();
  return user;
}

/** The session was looked up before the lock was free: meanwhile the caller may have been deleted or demoted. */
async function requireStillAdministrator(tx: Transaction<Database>, caller: Administrator): Promise<void> {
  const row = await userRow(tx, caller.userId).executeTakeFirst();
  const role = caller.hasOpenedSchool ? 'executive_admin' : caller.role;
  if (row?.is_active !== true || row.role !== role) throw unauthorized();
}

async function lockSchoolOf(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx
    .selectFrom('directory.schools')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('directory.users').select('school_id').where('directory.users.id', '=', userId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What would take an administrator away. */
type Loss = 'deleted' | 'deactivated' | 'given another role';

/** @throws Problem 409 if nobody who can sign in would be left to administer the school or the product */
export async function requireAnotherAdmin(
  tx: Transaction<Database>,
  user: LockedUser,
  what: Loss,
): Promise<void> {
  const isAdmin = user.role === 'school_admin' || user.role === 'executive_admin';
  if (!isAdmin || !user.can_sign_in) return;
  const another = await tx
    .selectFrom('directory.users as u')
    .select('id')
    .where('school_id', 'is not distinct from', user.school_id)
    .where('role', '=', user.role)
    .where(sql<boolean>`${sql.raw(CAN_SIGN_IN)}`)
    .where('id', '!=', user.id)
    .limit(1)
    .executeTakeFirst();
  if (another !== undefined) return;
  throw user.role === 'executive_admin' ? lastExecutive(what) : lastSchoolAdmin(what);
}

function lastExecutive(what: Loss) {
  const message = `This is the last Executive Admin who can sign in and can’t be ${what}. Make someone else Executive Admin first.`;
  return refused(409, 'last-executive-admin', 'userId', message);
}

function lastSchoolAdmin(what: Loss) {
  const message = `This is the school’s last School Admin and can’t be ${what}. Make someone else School Admin first.`;
  return refused(409, 'last-school-admin', 'userId', message);
}
