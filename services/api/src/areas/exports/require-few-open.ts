import { type Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { refused } from '../../core/http/problem.js';

/** A worker makes one export at a time, so others of the same asker would only keep everybody else waiting. */
const MOST_OPEN = 2;

/**
 * Scheduled exports do not count: nobody chose their moment.
 * @throws Problem 409 while two exports of the user are not done
 */
export async function requireFewOpen(db: Kysely<Database>, userId: string): Promise<void> {
  const open = await db
    .selectFrom('directory.exports as e')
    .innerJoin('directory.jobs as j', 'j.id', 'e.job_id')
    .select('e.id')
    .where('e.asked_by', '=', userId)
    .where('e.is_scheduled', '=', false)
    .where('j.state', 'in', ['waiting', 'running'])
    .limit(MOST_OPEN)
    .execute();
  if (open.length === MOST_OPEN)
    throw refused(
      409,
      'exports-open',
      'parts',
      'Two of your exports are not done yet. Wait for one to finish, or cancel it under Jobs.',
    );
}
