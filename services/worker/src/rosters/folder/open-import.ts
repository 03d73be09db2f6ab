import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/** The school’s import that is not over, and whether a newer file of the folder takes its place. */
export async function openImportOf(db: Kysely<Database>, schoolId: string) {
  return db
    .selectFrom('directory.roster_imports as i')
    .leftJoin('directory.jobs as j', 'j.id', 'i.job_id')
    .select('i.id')
    .select(
      // Nothing is being done with it any more: it is held, or its job has failed.
      sql<boolean>`i.source = 'folder' AND coalesce(j.state NOT IN ('waiting', 'running'), true)`.as(
        'isReplaceable',
      ),
    )
    .where('i.school_id', '=', schoolId)
    .where('i.state', 'in', ['reading', 'ready', 'applying'])
    .executeTakeFirst();
}
