import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { requireRightToClass } from '../../../core/auth/class-rights.js';
import { teacherIds } from '../../../core/directory/class-teachers.js';
import { notFound } from '../../../core/http/problem.js';

export type LockedClass = Awaited<ReturnType<typeof lockClass>>;

/**
 * Locks a class's row until the transaction ends. Meanwhile nobody else can change it or add a student to the class.
 * @throws Problem 404, or 403 if the caller may not change it
 */
export async function lockClass(tx: Transaction<Database>, caller: Caller, id: string) {
  const row = await tx
    .selectFrom('directory.classes')
    .select(['id', 'name', 'description', 'teacher_id', 'archived_at', 'version'])
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('classId', 'This class does not exist');
  // A separate statement, because a statement that waited for the lock still sees the teachers from before its wait.
  const { teacher_ids } = await tx
    .selectFrom('directory.classes as c')
    .select(teacherIds.as('teacher_ids'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  requireRightToClass(caller, teacher_ids, 'You can only change your own classes.');
  return { ...row, teacher_ids };
}

/** The editable fields of a class's row, for the audit log. */
export function editable({ name, description }: LockedClass) {
  return { name, description };
}
