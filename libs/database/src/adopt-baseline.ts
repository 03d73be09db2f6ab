import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.js';

const FIRST = '0001-directory';
const LAST = '0026-unread-students';

/**
 * Turns a database of the 24 migrations that came before the baseline into one that has the baseline. Does nothing to
 * any other.
 * @throws Error if the database lacks one of them
 */
export async function adoptBaseline(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('laurel.adopt-baseline', 0))`.execute(tx);
    const known = await sql<{
      name: string | null;
    }>`SELECT to_regclass('kysely_migration')::text AS name`.execute(tx);
    if (known.rows[0]?.name == null) return;
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(tx);
    const names = rows.map(({ name }) => name);
    if (!names.includes(FIRST)) return;
    if (!names.includes(LAST))
      throw new Error(
        'This database was made by a version of Laurel that was never released, and cannot be migrated. Start with an empty database.',
      );
    await sql`DROP TABLE directory.sign_in_failures`.execute(tx);
    await sql`DELETE FROM kysely_migration`.execute(tx);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0001-baseline', ${new Date().toISOString()})`.execute(
      tx,
    );
  });
}
