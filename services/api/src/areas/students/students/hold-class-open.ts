import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { teacherIds } from '../../../core/directory/class-teachers.js';
import { notFound, refused } from '../../../core/http/problem.js';

/**
 * Prevents a class from being archived until the transaction ends. Take this lock before the students' rows, as
 * archiving a class does. `alone` takes it exclusively.
 * @returns the ids of the class's teachers
 * @throws Problem 404 or 409
 */
export async function holdClassOpen(
  tx: Transaction<Database>,
  schoolId: string,
  classId: string,
  { alone = false } = {},
): Promise<string[]> {
  const row = tx
    .selectFrom('directory.classes as c')
    .select(['archived_at', teacherIds.as('teacher_ids')])
    .where('school_id', '=', schoolId)
    .where('id', '=', classId);
  const found = await (alone ? row.forNoKeyUpdate() : row.forShare()).executeTakeFirst();
  if (found === undefined) throw notFound('classId', 'This class does not exist.');
  if (found.archived_at !== null) throw refused(409, 'class-archived', 'classId', 'This class is archived.');
  return found.teacher_ids;
}
