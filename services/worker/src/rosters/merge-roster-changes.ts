import type { Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';

/**
 * Merges each school's roster changes that are a day old into one row. It is a new row, so that nobody takes an old copy of
 * the roster for the present one.
 */
export async function mergeRosterChanges(db: Kysely<Database>): Promise<void> {
  await sql`
    WITH old AS (
      DELETE FROM directory.roster_changes c
      WHERE changed_at < now() - interval '1 day'
        AND EXISTS (SELECT FROM directory.roster_changes o WHERE o.school_id = c.school_id AND o.id <> c.id)
      RETURNING school_id
    )
    INSERT INTO directory.roster_changes (school_id) SELECT DISTINCT school_id FROM old`.execute(db);
}
