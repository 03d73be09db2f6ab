import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { notFound } from '../../core/http/problem.js';

export type LockedStudent = Awaited<ReturnType<typeof lockStudent>>;

/** Locks a student's row until the transaction ends. @throws Problem 404 */
export async function lockStudent(tx: Transaction<Database>, schoolId: string, id: string) {
  const row = await tx
    .selectFrom('directory.students')
    .select(['id', 'class_id', 'name', 'student_number', 'grade', 'version'])
    .select(['archived_at', 'archived_with_class'])
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('id', 'This student does not exist');
  return row;
}

/** The editable fields of a student's row, for the audit log. */
export function editable({ class_id, name, student_number, grade }: LockedStudent) {
  return { class_id, name, student_number, grade };
}
