import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { notFound, refused } from '../http/problem.js';

/**
 * Makes sure that a class takes students until the transaction ends: it can't be archived meanwhile. Taken before the
 * students' rows, as the archiving of a class does.
 * @throws Problem 404 or 409
 */
export async function holdClassOpen(
  tx: Transaction<Database>,
  schoolId: string,
  classId: string,
): Promise<void> {
  const found = await tx
    .selectFrom('directory.classes')
    .select('archived_at')
    .where('school_id', '=', schoolId)
    .where('id', '=', classId)
    .forShare()
    .executeTakeFirst();
  if (found === undefined) throw notFound('classId', 'This class does not exist');
  if (found.archived_at !== null) throw refused(409, 'class-archived', 'classId', 'This class is archived');
}
