import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.js';

/** Identifies the current database: the cluster’s system identifier, and the database’s id within it. */
export const THIS_DATABASE = `
  SELECT c.system_identifier, d.oid AS database_oid
  FROM pg_control_system() c, pg_database d WHERE d.datname = current_database()`;

/** Whether the demo was filled into this very database; false in a copy of it elsewhere. */
export async function isDemoDatabase(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM directory.demo_database
    JOIN (${sql.raw(THIS_DATABASE)}) here USING (system_identifier, database_oid)`.execute(db);
  return rows.length === 1;
}
