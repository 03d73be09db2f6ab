import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { teacherIds } from '../../../core/directory/class-teachers.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { requireRightToStudents } from './student-rights.js';

export type LockedStudent = Awaited<ReturnType<typeof lockStudent>>;

/**
 * Locks a student's row until the transaction ends.
 * @throws Problem 404, 409 if the personal data was erased, or 403 if the caller may not manage the student's class
 */
export async function lockStudent(tx: Transaction<Database>, caller: Caller, id: string) {
  const row = await tx
    .selectFrom('directory.students')
    .select(['id', 'class_id', 'name', 'student_number', 'grade', 'version', 'house_id'])
    .select(['archived_at', 'archived_with_class', 'erased_at'])
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('id', 'This student does not exist.');
  if (row.erased_at !== null)
    throw refused(409, 'student-erased', 'id', 'The personal data of this student was erased.');
  // Read only now, because until the row was locked the student could be moved to another class.
  const { teacher_ids } = await tx
    .selectFrom('directory.classes as c')
    .select(teacherIds.as('teacher_ids'))
    .where('id', '=', row.class_id)
    .executeTakeFirstOrThrow();
  requireRightToStudents(caller, teacher_ids);
  return row;
}

/** The editable fields of a student's row, for the audit log. */
export function editable({ class_id, name, student_number, grade, house_id }: LockedStudent) {
  return { class_id, name, student_number, grade, house_id };
}
