import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/** What a roster is called whose file name may have been a student’s. */
const FORGOTTEN = 'Roster';

/**
 * Removes what an erased student’s school has kept of rosters’ files: their names, and what was wrong with them, which names files too.
 * A bundle of the district gave its name to the rosters of other schools. Rows are locked in order, as two schools’ erasures may share some.
 */
export async function forgetFileNames(
  db: Kysely<Database>,
  { schoolId, requestedAt }: { schoolId: string; requestedAt: Date },
): Promise<void> {
  const bundles = sql`
    SELECT id FROM directory.district_rosters
    WHERE asked_at <= ${requestedAt}
      AND (district_id = (SELECT district_id FROM directory.schools WHERE id = ${schoolId})
        OR id IN (SELECT district_roster_id FROM directory.roster_imports WHERE school_id = ${schoolId}))`;
  await sql`
    WITH kept AS (${bundles} ORDER BY id FOR UPDATE)
    UPDATE directory.district_rosters r SET file_name = ${FORGOTTEN}, faults = NULL
    FROM kept WHERE r.id = kept.id`.execute(db);
  await sql`
    WITH kept AS (
      SELECT id FROM directory.roster_imports
      WHERE (school_id = ${schoolId} AND asked_at <= ${requestedAt}) OR district_roster_id IN (${bundles})
      ORDER BY id FOR UPDATE
    )
    UPDATE directory.roster_imports i SET file_name = ${FORGOTTEN}, faults = NULL
    FROM kept WHERE i.id = kept.id`.execute(db);
}
