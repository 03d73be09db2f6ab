import { type DistrictReplayResult } from '#contracts/records/jobs';
import type { Database, ReplayedSchools } from '#database/schema';
import { type Kysely, type Selectable, sql } from 'kysely';

export type Begun = {
  place: number;
  verificationId: string;
  events: number;
  /** Null if it is deleted, or is being deleted. */
  schoolId: string | null;
  /** Whether the school's own job is verifying or rebuilding it. */
  isBusy: boolean;
};
type Outcome = NonNullable<Selectable<ReplayedSchools>['outcome']>;

/** Begins the first school that the job is not done with, or begins it again after the worker died. */
export async function beginNext(db: Kysely<Database>, jobId: string): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    UPDATE directory.replayed_schools AS r SET begun_at = now()
    WHERE job_id = ${jobId} AND place = (
      SELECT min(place) FROM directory.replayed_schools WHERE job_id = ${jobId} AND outcome IS NULL)
    RETURNING place, verification_id AS "verificationId", events,
              CASE WHEN ${isBeingDeleted(sql`r.school_id`)} THEN NULL ELSE r.school_id END AS "schoolId",
              EXISTS (SELECT FROM directory.jobs AS own
                      WHERE own.school_id = r.school_id AND own.name IN ('verify-school', 'rebuild-school')
                        AND own.state IN ('waiting', 'running')) AS "isBusy"`.execute(db);
  return rows[0];
}

export async function isGone(db: Kysely<Database>, schoolId: string): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    SELECT ${isBeingDeleted(sql`${schoolId}::uuid`)}
        OR NOT EXISTS (SELECT FROM directory.schools WHERE id = ${schoolId}) AS gone`.execute(db);
  return rows[0]?.gone === true;
}

function isBeingDeleted(schoolId: ReturnType<typeof sql>) {
  return sql`EXISTS (SELECT FROM directory.school_deletions AS d WHERE d.school_id = ${schoolId})`;
}

/** @param verificationId the verification that found it, if any */
export async function recordOutcome(
  db: Kysely<Database>,
  jobId: string,
  { place, verificationId }: Pick<Begun, 'place' | 'verificationId'>,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('directory.replayed_schools')
    .set({ outcome, verification_id: verificationId })
    .where('job_id', '=', jobId)
    .where('place', '=', place)
    .execute();
}

type Totals = { schools: { done: number; total: number }; events: { done: number; total: number } };

export async function readTotals(db: Kysely<Database>, jobId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT json_build_object('done', count(outcome), 'total', count(*)) AS schools,
           json_build_object('done', coalesce(sum(events) FILTER (WHERE outcome IS NOT NULL), 0),
                             'total', coalesce(sum(events), 0)) AS events
    FROM directory.replayed_schools WHERE job_id = ${jobId}`.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('A query for one row returned none');
  return totals;
}

export async function countOutcomes(db: Kysely<Database>, jobId: string): Promise<DistrictReplayResult> {
  const { rows } = await sql<DistrictReplayResult>`
    SELECT count(*) AS schools,
           count(*) FILTER (WHERE outcome = 'verified') AS verified,
           count(*) FILTER (WHERE outcome = 'different') AS different,
           count(*) FILTER (WHERE outcome = 'altered') AS altered,
           count(*) FILTER (WHERE outcome = 'deleted') AS deleted,
           count(*) FILTER (WHERE outcome NOT IN ('verified', 'different', 'altered', 'deleted')) AS "notVerified"
    FROM directory.replayed_schools WHERE job_id = ${jobId}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A query for one row returned none');
  return counts;
}
