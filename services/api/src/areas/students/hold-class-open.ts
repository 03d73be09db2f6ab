import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { notFound, refused } from '../../core/http/problem.js';

/**
 * Makes sure that a class takes students until the transaction ends: it can't be archived meanwhile. Taken before the
 * students' rows, as the archiving of a class does. `alone`: whoever else wants to hold it waits.
 * @throws Problem 404 or 409
 */
export async function holdClassOpen(
  tx: Transaction<Database>,
  schoolId: string,
  classId: string,
  { alone = false } = {},
): Promise<void> {
  const row = tx
    .selectFrom('directory.classes')
    .select('archived_at')
    .where('school_id', '=', schoolId)
    .where('id', '=', classId);
  const found = await (alone ? row.forNoKeyUpdate() : row.forShare()).executeTakeFirst();
  if (found === undefined) throw notFound('classId', 'This class does not exist');
  if (found.archived_at !== null) throw refused(409, 'class-archived', 'classId', 'This class is archived');
}
