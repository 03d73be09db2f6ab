import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';
import { announce } from './job-rows.js';

/**
 * Lets a job that failed or was canceled be tried from the beginning, with all its attempts. Its earlier tries stay in its
 * log.
 * @returns false if it neither failed nor was canceled
 */
export async function tryAgain(db: Kysely<Database>, jobId: string): Promise<boolean> {
  // The new fence makes a ticket worthless that is still in the queue, which would keep a new one of the same name out.
  const { numAffectedRows } = await sql`
    UPDATE directory.jobs
    SET state = 'waiting', attempt = 0, fence = fence + 1, progress = NULL, result = NULL, error = NULL,
        run_at = now(), queued_at = NULL, cancel_asked_at = NULL, finished_at = NULL
    WHERE id = ${jobId} AND state IN ('failed', 'cancelled')`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await announce(db);
  return true;
}
