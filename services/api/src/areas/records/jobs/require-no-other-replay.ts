import { type Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { secondReplay } from './or-start-problem.js';

/**
 * Refuses a replay of a school that a job for several schools is at, also between two tries of that job. If both begin at the same
 * instant, the two share one verification.
 * @throws Problem 409
 */
export async function requireNoOtherReplay(db: Kysely<Database>, schoolId: string): Promise<void> {
  const other = await db
    .selectFrom('directory.replayed_schools as r')
    .innerJoin('directory.jobs as j', 'j.id', 'r.job_id')
    .select('r.place')
    .where('r.school_id', '=', schoolId)
    .where('r.begun_at', 'is not', null)
    .where('r.outcome', 'is', null)
    .where('j.state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (other !== undefined) throw secondReplay();
}
