import { type AdminUser, type changeUserRole } from '#contracts/staff/administration';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { signOut } from '#database/sessions-changed';
import { type Role } from '#domain/roles';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type Transaction } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { readAdminUser } from '../../../core/directory/admin-user.js';
import { leaveClasses } from '../../../core/directory/class-teachers.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { lockOpenSchool } from '../../schools/schools/lock-school.js';
import { type LockedUser, lockUser, requireAnotherAdmin } from './lock-user.js';

export type RoleChange = InputOf<typeof changeUserRole>;

@Injectable()
export class ChangeUserRole {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  /**
   * Gives a user another role, and ends their sessions, so that an old one gives no new right.
   * @throws Problem 409 for the last administrator, or 409 or 404 that names `schoolId`
   */
  async run(caller: Administrator, { userId, role, schoolId }: RoleChange): Promise<AdminUser> {
    if (role === 'executive_admin' && caller.role !== 'executive_admin') throw onlyExecutives();
    await changeDirectory(this.db, async (tx) => {
      const user = await lockUser(tx, caller, userId);
      if (user.role === role) return undefined;
      await requireAnotherAdmin(tx, user, 'given another role');
      if (user.role === 'executive_admin' && userId === caller.userId) throw notByOneself();
      const after = { role, school_id: placeFor(user, role, schoolId) };
      await assign(tx, user, after);
      await signOut(tx, [userId]);
      return {
        schoolId: user.school_id ?? after.school_id,
        actor: caller.actor,
        action: 'update',
        entity: 'user',
        entityId: userId,
        before: { role: user.role, school_id: user.school_id },
        after,
      };
    });
    return readAdminUser(this.db, userId);
  }
}

/** The school of the user in the new role; null for an executive administrator, who belongs to none. */
function placeFor({ school_id }: LockedUser, role: Role, wanted: string | undefined): string | null {
  const place = role === 'executive_admin' ? null : (school_id ?? wanted);
  if (place === undefined) throw schoolNeeded();
  if (wanted !== undefined && wanted !== place) throw schoolKept(role);
  return place;
}

/** A new executive administrator no longer teaches. */
async function assign(
  tx: Transaction<Database>,
  { id, school_id: before }: LockedUser,
  { role, school_id }: { role: Role; school_id: string | null },
): Promise<void> {
  if (school_id !== null && school_id !== before) await lockOpenSchool(tx, school_id);
  await tx
    .updateTable('directory.users')
    .set({ role, school_id, ...(school_id === null && { default_class_id: null, sourced_id: null }) })
    .where('id', '=', id)
    .execute();
  if (role === 'executive_admin') await leaveClasses(tx, id);
}

function onlyExecutives() {
  const message = 'Only an Executive Admin can make someone Executive Admin.';
  return refused(403, 'executives-only', 'role', message);
}

function notByOneself() {
  const message =
    'You can’t give up being Executive Admin. Another Executive Admin can give you another role.';
  return refused(409, 'own-role', 'userId', message);
}

function schoolNeeded() {
  const message = 'This user belongs to no school. Choose the school for the new role.';
  return refused(409, 'school-needed', 'schoolId', message);
}

function schoolKept(role: Role) {
  const message =
    role === 'executive_admin'
      ? 'An Executive Admin belongs to no school, so leave the school out.'
      : 'This user belongs to another school, which a new role doesn’t change.';
  return refused(409, 'school-kept', 'schoolId', message);
}
