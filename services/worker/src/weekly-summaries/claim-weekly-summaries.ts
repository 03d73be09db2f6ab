import type { Database } from '#database/schema';
import { dueSending } from '#domain/weekly-summary';
import { recordJob } from '#jobs/record-job';
import { writeWeeklySummaries } from '#jobs/registry';
import { type Kysely, sql, type Transaction } from 'kysely';

/**
 * Claims the weekly summaries that are due and unclaimed, and records a job for each school. A summary that was missed
 * because no worker ran is claimed later in the same week.
 * @returns the number of schools
 */
export async function claimWeeklySummaries(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await dueZones(db, now);
  if (due.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const schoolIds = await claim(tx, due, now);
    for (const schoolId of schoolIds) await recordJob(tx, writeWeeklySummaries, { schoolId }, { schoolId });
    return schoolIds.length;
  });
}

type DueZone = { timeZone: string; monday: string; at: Date };

/** The time zones of schools with readers in which this week's summary is due. */
async function dueZones(db: Kysely<Database>, now: Date): Promise<DueZone[]> {
  const zones = await db
    .selectFrom('directory.weekly_summary_readers as r')
    .innerJoin('directory.users as u', 'u.id', 'r.user_id')
    .innerJoin('directory.schools as s', 's.id', 'u.school_id')
    .select('s.time_zone as timeZone')
    .distinct()
    .execute();
  return zones.flatMap(({ timeZone }) => {
    const sending = dueSending(timeZone, now);
    return sending === undefined ? [] : [{ timeZone, ...sending }];
  });
}

/** Another worker that claims the same waits for this transaction, and then gets none. */
async function claim(tx: Transaction<Database>, due: readonly DueZone[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ schoolId: string }>`
    WITH due AS (
      SELECT time_zone, monday, at FROM unnest(${due.map(({ timeZone }) => timeZone)}::text[], ${due.map(({ monday }) => monday)}::date[],
                           ${due.map(({ at }) => at.toISOString())}::timestamptz[]) AS due (time_zone, monday, at)
    ), claimed AS (
      INSERT INTO directory.weekly_summaries (user_id, monday, school_id)
      SELECT u.id, due.monday, s.id
      FROM due
      JOIN directory.schools s ON s.time_zone = due.time_zone
      JOIN directory.users u ON u.school_id = s.id
      JOIN directory.weekly_summary_readers r ON r.user_id = u.id
      WHERE r.since <= due.at AND u.role = 'school_admin' AND u.is_active
        AND s.is_active AND greatest(s.trial_ends_at, s.paid_through) > ${now}
        AND NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)
        AND NOT EXISTS (SELECT FROM directory.weekly_summaries w WHERE w.user_id = u.id AND w.monday = due.monday)
      ORDER BY u.id
      ON CONFLICT DO NOTHING
      RETURNING school_id
    )
    SELECT DISTINCT school_id AS "schoolId" FROM claimed ORDER BY 1`.execute(tx);
  return rows.map(({ schoolId }) => schoolId);
}
