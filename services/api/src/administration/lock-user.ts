import { type Database } from '#database/schema';
import { type Role } from '#domain/roles';
import { type Transaction } from 'kysely';
import { type Administrator } from '../auth/administrator.js';
import { forbidden, notFound, refused } from '../http/problem.js';

export type LockedUser = { id: string; school_id: string | null; role: Role; is_active: boolean };

/**
 * A user whom the caller administers. Nobody else changes the user, or who administers the user's school, before the
 * transaction ends.
 * @throws Problem 404, or 403 where only an executive administrator may
 */
export async function lockUser(
  tx: Transaction<Database>,
  caller: Administrator,
  userId: string,
): Promise<LockedUser> {
  const place = await tx
    .selectFrom('directory.users')
    .select('school_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  // The school first: two administrators who demote each other at once wait here for one another.
  if (place?.school_id != null) await lockSchool(tx, place.school_id);
  const user = await tx
    .selectFrom('directory.users')
    .select(['id', 'school_id', 'role', 'is_active'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const isKnown = caller.schoolId === null || user?.school_id === caller.schoolId;
  if (user === undefined || !isKnown) throw notFound('userId', 'This user does not exist');
  if (user.role === 'executive_admin' && caller.role !== 'executive_admin') throw forbidden();
  return user;
}

async function lockSchool(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await tx
    .selectFrom('directory.schools')
    .select('id')
    .where('id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @throws Problem 409 if the school would be left without anyone to administer it */
export async function requireAnotherAdmin(
  tx: Transaction<Database>,
  user: LockedUser,
  what: 'deleted' | 'given another role',
): Promise<void> {
  if (user.role !== 'school_admin' || user.school_id === null || !user.is_active) return;
  const another = await tx
    .selectFrom('directory.users')
    .select('id')
    .where('school_id', '=', user.school_id)
    .where('role', '=', 'school_admin')
    .where('is_active', '=', true)
    .where('id', '!=', user.id)
    .limit(1)
    .executeTakeFirst();
  if (another !== undefined) return;
  const message = `This is the school’s last School Admin and can’t be ${what}. Make someone else School Admin first.`;
  throw refused(409, 'last-school-admin', 'userId', message);
}
