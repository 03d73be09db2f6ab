import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { refused } from '../../../core/http/problem.js';

/**
 * While a class was archived, another student may have been given the number of one of its students.
 * @throws Problem 409 that names them
 */
export async function requireFreeNumbers(
  tx: Transaction<Database>,
  schoolId: string,
  classId: string,
): Promise<void> {
  const taken = await tx
    .selectFrom('directory.students as archived')
    .innerJoin('directory.students as present', (join) =>
      join
        .onRef('present.school_id', '=', 'archived.school_id')
        .onRef('present.student_number', '=', 'archived.student_number')
        .on('present.archived_at', 'is', null),
    )
    .select(['archived.name', 'present.name as presentName', 'archived.student_number'])
    .where('archived.school_id', '=', schoolId)
    .where('archived.class_id', '=', classId)
    .where('archived.archived_with_class', '=', true)
    .where('archived.removed_at', 'is', null)
    .orderBy('archived.name')
    .executeTakeFirst();
  if (taken === undefined) return;
  const { name, presentName, student_number: number } = taken;
  const message = `The student ID ${number} of ${name} now belongs to ${presentName}. Change it, then restore the class.`;
  throw refused(409, 'student-id-taken', 'classId', message);
}
