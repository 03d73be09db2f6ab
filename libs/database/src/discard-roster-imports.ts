import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Whether the job of an import `i` works on it, or is about to. */
export const HAS_LIVE_JOB = sql<boolean>`EXISTS (
  SELECT FROM directory.jobs j WHERE j.id = i.job_id AND j.state IN ('waiting', 'running'))`;

/**
 * Discards the imports `i` that meet a condition, except those that are over and those that are being applied. Somebody may be
 * confirming one at this moment, and a statement that waited for its row does not see the job that came with it. So the rows are
 * locked first, in order, and a second statement looks at their jobs.
 */
export async function discardRosterImports(
  tx: Transaction<Database>,
  condition: RawBuilder<boolean>,
): Promise<void> {
  const isDiscarded = sql`
    i.state IN ('reading', 'ready', 'applying') AND NOT (i.state = 'applying' AND ${HAS_LIVE_JOB}) AND ${condition}`;
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM directory.roster_imports i WHERE ${isDiscarded} ORDER BY i.id FOR UPDATE`.execute(tx);
  await sql`
    UPDATE directory.roster_imports i SET state = 'discarded', content = NULL, preview = NULL, choices = NULL
    WHERE i.id = ANY (${rows.map(({ id }) => id)}::uuid[]) AND ${isDiscarded}`.execute(tx);
}
