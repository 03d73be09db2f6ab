import { HAS_LIVE_JOB } from '#database/discard-roster-imports';
import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/** Whether a newer file of the folder takes the place of an import `i`: it is held, or its job has failed. */
export const IS_REPLACEABLE = sql<boolean>`i.source = 'folder' AND NOT ${HAS_LIVE_JOB}`;

/** The school’s import that is not over, and whether a newer file of the folder takes its place. */
export async function openImportOf(db: Kysely<Database>, schoolId: string) {
  return db
    .selectFrom('directory.roster_imports as i')
    .select(['i.id', IS_REPLACEABLE.as('isReplaceable')])
    .where('i.school_id', '=', schoolId)
    .where('i.state', 'in', ['reading', 'ready', 'applying'])
    .executeTakeFirst();
}

/** The same of a district’s bundle. It is over once all its schools’ imports are. */
export async function openBundleOf(db: Kysely<Database>, districtId: string) {
  return db
    .selectFrom('directory.district_rosters as r')
    .leftJoin('directory.jobs as j', 'j.id', 'r.job_id')
    .select('r.id')
    .select(
      sql<boolean>`r.source = 'folder' AND coalesce(j.state NOT IN ('waiting', 'running'), true)`.as(
        'isReplaceable',
      ),
    )
    .where('r.district_id', '=', districtId)
    .where(
      sql<boolean>`(r.state = 'reading' OR EXISTS (
        SELECT FROM directory.roster_imports i
        WHERE i.district_roster_id = r.id AND i.state IN ('ready', 'applying')))`,
    )
    .orderBy('isReplaceable')
    .executeTakeFirst();
}
