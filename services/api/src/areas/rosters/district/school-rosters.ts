import { type SchoolRoster } from '#contracts/rosters/district-rosters';
import { rosterCounts } from '#contracts/rosters/roster-imports';
import { type Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';
import { createHash } from 'node:crypto';

/** The roster of a school of a bundle, with what its preview is known by. */
export type KeptSchoolRoster = SchoolRoster & { fingerprint: string | null };

/** The rosters of a bundle’s schools, by the schools’ names. A job that ended without doing its work leaves them as they were. */
export async function schoolRostersOf(db: Kysely<Database>, rosterId: string): Promise<KeptSchoolRoster[]> {
  const rows = await db
    .selectFrom('directory.roster_imports as i')
    .innerJoin('directory.schools as s', 's.id', 'i.school_id')
    .leftJoin('directory.jobs as j', 'j.id', 'i.job_id')
    .select(['i.id', 'i.school_id as schoolId', 's.name as schoolName', 'i.held', 'i.counts'])
    .select(['i.is_replanned as isReplanned', 'i.fingerprint'])
    .select(
      sql<SchoolRoster['state']>`
        CASE WHEN i.state = 'applying' AND j.state IN ('failed', 'cancelled') THEN 'ready' ELSE i.state END`.as(
        'state',
      ),
    )
    .where('i.district_roster_id', '=', rosterId)
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({ ...row, counts: rosterCounts.parse(row.counts) }));
}

/** @returns null if there is none */
export function fingerprintOf(rosters: readonly KeptSchoolRoster[]): string | null {
  const seen = rosters.map(({ id, fingerprint }) => [id, fingerprint]);
  return seen.length === 0 ? null : createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
