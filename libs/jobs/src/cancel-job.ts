import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/**
 * Cancels a job on a person's word: at once while it waits, otherwise its worker aborts it within a second or so. A job that
 * its worker finishes meanwhile is done, and one that fails meanwhile is not tried again.
 * @returns undefined if the job was over already
 */
export async function cancelJob(
  db: Kysely<Database>,
  jobId: string,
): Promise<'cancelled' | 'running' | undefined> {
  // One statement: a worker that takes the job at the same time is before it or after it.
  const { rows } = await sql<{ state: 'cancelled' | 'running' }>`
    UPDATE directory.jobs
    SET state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END,
        finished_at = CASE state WHEN 'waiting' THEN now() END,
        cancel_asked_at = coalesce(cancel_asked_at, now())
    WHERE id = ${jobId} AND state IN ('waiting', 'running')
    RETURNING state`.execute(db);
  return rows[0]?.state;
}
