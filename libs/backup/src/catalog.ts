import type pg from 'pg';

/** A table as the database describes it. Columns that Postgres computes are left out. */
export type Table = { schema: string; name: string; columns: string[] };

/**
 * What a backup leaves out: who is signed in, what lets somebody sign in once, waiting mail with such links, counters of
 * failures, rosters that were uploaded, and what a process says about itself. A restore thereby ends all sessions.
 */
export const LEFT_OUT: readonly string[] = [
  'directory.sessions',
  'directory.student_sessions',
  'directory.pending_sign_ins',
  'directory.passkey_challenges',
  'directory.one_time_links',
  'directory.mails',
  'directory.outbox',
  'directory.sign_in_budgets',
  'directory.code_sightings',
  'directory.roster_imports',
  'directory.district_rosters',
  'readmodel.projector_leases',
  // A restore runs the migrations that the manifest names.
  'ledger.migrations',
];

const SCHEMAS = ['directory', 'ledger', 'readmodel'];

/** The tables that belong in a backup, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
            array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY ($1) AND c.relkind = 'r' AND n.nspname || '.' || c.relname <> ALL ($2)
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

/** The migrations that have run, in their order. */
export async function migrationsOf(client: pg.ClientBase): Promise<{ database: string[]; ledger: string[] }> {
  const { rows } = await client.query<{ database: string[]; ledger: string[] }>(
    `SELECT ARRAY(SELECT name FROM kysely_migration ORDER BY name) AS database,
            ARRAY(SELECT name FROM ledger.migrations ORDER BY name) AS ledger`,
  );
  return rows[0] ?? { database: [], ledger: [] };
}
