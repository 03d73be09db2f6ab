import { type AdminUser } from '#contracts/administration';
import { type Database } from '#database/schema';
import { type Role } from '#domain/roles';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { changeDirectory } from '../../core/directory/directory-change.js';
import { notFound, refused } from '../../core/http/problem.js';
import { DATABASE } from '../../core/platform/tokens.js';
import { type AdminUserRow, toAdminUser, USER_COLUMNS } from './admin-user.js';
import { type LockedUser, lockUser, requireAnotherAdmin } from './lock-user.js';

@Injectable()
export class ChangeUserRole {
  constructor(@Inject(DATABASE) private readonly db: Kysely<Database>) {}

  async run(caller: Administrator, userId: string, role: Role): Promise<AdminUser> {
    if (role === 'executive_admin' && caller.role !== 'executive_admin') throw onlyExecutives();
    await changeDirectory(this.db, async (tx) => {
      const user = await lockUser(tx, caller, userId);
      if (user.role === role) return undefined;
      await requireAnotherAdmin(tx, user, 'given another role');
      if (user.school_id === null) throw needsSchool();
      const after = await assign(tx, user, role);
      return {
        schoolId: user.school_id,
        actor: caller.actor,
        action: 'update',
        entity: 'user',
        entityId: userId,
        before: { role: user.role, school_id: user.school_id },
        after,
      };
    });
    return this.find(userId);
  }

  private async find(userId: string): Promise<AdminUser> {
    const { rows } = await sql<AdminUserRow>`
      SELECT ${USER_COLUMNS} FROM directory.users u LEFT JOIN directory.schools s ON s.id = u.school_id
      WHERE u.id = ${userId} AND u.erased_at IS NULL`.execute(this.db);
    if (rows[0] === undefined) throw notFound('userId', 'This user does not exist');
    return toAdminUser(rows[0]);
  }
}

/** An executive administrator belongs to no school, and teaches in none. */
async function assign(tx: Transaction<Database>, { id, school_id }: LockedUser, role: Role): Promise<object> {
  const place = role === 'executive_admin' ? { school_id: null, default_class_id: null } : { school_id };
  await tx
    .updateTable('directory.users')
    .set({ role, ...place })
    .where('id', '=', id)
    .execute();
  if (role === 'executive_admin') {
    await tx
      .updateTable('directory.classes')
      .set(({ eb }) => ({ teacher_id: null, version: eb('version', '+', 1) }))
      .where('teacher_id', '=', id)
      .execute();
  }
  return { role, school_id: place.school_id };
}

function onlyExecutives() {
  const message = 'Only an Executive Admin can make someone Executive Admin.';
  return refused(403, 'executives-only', 'role', message);
}

function needsSchool() {
  const message = 'An Executive Admin belongs to no school, so there is none to hold another role in.';
  return refused(409, 'school-needed', 'role', message);
}
