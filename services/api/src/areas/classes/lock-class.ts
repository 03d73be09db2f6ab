import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { notFound } from '../../core/http/problem.js';
import { requireRightToChange } from './class-rights.js';

export type LockedClass = Awaited<ReturnType<typeof lockClass>>;

/**
 * A class's row, which nobody else changes before the transaction ends; nor is a student added to it meanwhile.
 * @throws Problem 404, or 403 where the caller may not change it
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
  requireRightToChange(caller, row.teacher_id);
  return row;
}

/** Of a class's row, what an edit can change, for the audit log. */
export function editable({ name, description }: LockedClass) {
  return { name, description };
}
