import { type Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { refused } from '../../../core/http/problem.js';

/** A worker makes one export at a time, so others of the same asker would only keep everybody else waiting. */
const MOST_OPEN = 2;

/**
 * Scheduled exports do not count: nobody chose their moment. Another start by the same user waits until the transaction ends.
 * @throws Problem 409 while two exports of the user are not done
 */
export async function requireFewOpen(tx: Transaction<Database>, userId: string): Promise<void> {
  if (!(await hasFewOpen(tx, userId)))
    throw tooManyOpen(
      'Two of your exports are not done yet. Wait for one to finish, or cancel it under Jobs.',
    );
}

/** The same for the person who asked for the export of a job, which is to be made again. */
export async function requireFewOpenOfAsker(tx: Transaction<Database>, jobId: string): Promise<void> {
  const asked = await tx
    .selectFrom('directory.exports')
    .select('asked_by')
    .where('job_id', '=', jobId)
    .where('is_scheduled', '=', false)
    .executeTakeFirst();
  if (asked !== undefined && !(await hasFewOpen(tx, asked.asked_by)))
    throw tooManyOpen(
      'Two other exports of the same person are not done yet. Wait for one to finish, or cancel it.',
    );
}

async function hasFewOpen(tx: Transaction<Database>, userId: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('export'), hashtext(${userId}))`.execute(tx);
  const open = await tx
    .selectFrom('directory.exports as e')
    .innerJoin('directory.jobs as j', 'j.id', 'e.job_id')
    .select('e.id')
    .where('e.asked_by', '=', userId)
    .where('e.is_scheduled', '=', false)
    .where('j.state', 'in', ['waiting', 'running'])
    .limit(MOST_OPEN)
    .execute();
  return open.length < MOST_OPEN;
}

function tooManyOpen(message: string) {
  return refused(409, 'exports-open', 'parts', message);
}
