import { inTransaction } from '#runtime/pg';
import type pg from 'pg';
import { type LedgerPart, migrations } from './schema.js';
import { takeOver } from './take-over.js';

/**
 * Brings the schema `ledger` to the latest version. Safe to run at every start and in several processes at once.
 * @param pool its user must be allowed to create schemas
 * @param parts what this database is to hold
 * @param only the migrations that may run; all unless given
 * @returns the names of the migrations that ran
 */
export async function migrate(
  pool: pg.Pool,
  parts: readonly LedgerPart[] = ['events', 'snapshots'],
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    const names = await inTransaction(client, async () => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('ledger.migrate', 0))`);
      return applyMissing(client, parts, only);
    });
    // Uses a separate transaction: begin_epoch reads what is committed once it has its lock.
    if (parts.includes('events')) await client.query('SELECT ledger.begin_epoch()');
    client.release();
    return names;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * The names of the migrations of these parts that have not run yet; all of them in a database without the schema.
 * @param pool its user must be allowed to read `ledger.migrations`
 */
export async function pendingMigrations(pool: pg.Pool, parts: readonly LedgerPart[]): Promise<string[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('ledger.migrations') IS NOT NULL AS exists`,
  );
  const applied = rows[0]?.exists === true ? await appliedMigrations(pool) : new Set<string>();
  return missingFrom(applied, parts).map(({ name }) => name);
}

/** Those of the names that are no migrations of this release. */
export function unknownMigrations(names: readonly string[]): string[] {
  const known = new Set(Object.values(migrations).flatMap((each) => each.map(({ name }) => name)));
  return names.filter((name) => !known.has(name));
}

async function applyMissing(
  client: pg.PoolClient,
  parts: readonly LedgerPart[],
  only: ReadonlySet<string> | undefined,
): Promise<string[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS ledger');
  await client.query(
    'CREATE TABLE IF NOT EXISTS ledger.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  await takeOver(client);
  const missing = missingFrom(await appliedMigrations(client), parts).filter(
    ({ name }) => only?.has(name) ?? true,
  );
  for (const { name, steps } of missing) {
    for (const step of steps) await client.query(step);
    await client.query('INSERT INTO ledger.migrations (name) VALUES ($1)', [name]);
  }
  return missing.map(({ name }) => name);
}

async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM ledger.migrations');
  return new Set(rows.map(({ name }) => name));
}

function missingFrom(applied: ReadonlySet<string>, parts: readonly LedgerPart[]) {
  return parts.flatMap((part) => migrations[part]).filter(({ name }) => !applied.has(name));
}
