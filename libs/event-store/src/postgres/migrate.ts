import type pg from 'pg';
import { adoptBaseline } from './adopt-baseline.js';
import { type LedgerPart, migrations } from './schema.js';

/**
 * Brings the schema `ledger` to the latest version. Safe to run at every start and in several processes at once.
 * @param pool its user must be allowed to create schemas
 * @param parts what this database is to hold
 * @returns the names of the migrations that ran
 */
export async function migrate(
  pool: pg.Pool,
  parts: readonly LedgerPart[] = ['events', 'snapshots'],
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('ledger.migrate', 0))`);
    const names = await applyMissing(client, parts);
    await client.query('COMMIT');
    // Uses a separate transaction: begin_epoch reads what is committed once it has its lock.
    if (parts.includes('events')) await client.query('SELECT ledger.begin_epoch()');
    client.release();
    return names;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function applyMissing(client: pg.PoolClient, parts: readonly LedgerPart[]): Promise<string[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS ledger');
  await client.query(
    'CREATE TABLE IF NOT EXISTS ledger.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  await adoptBaseline(client);
  const { rows } = await client.query<{ name: string }>('SELECT name FROM ledger.migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = parts.flatMap((part) => migrations[part]).filter(({ name }) => !applied.has(name));
  for (const { name, steps } of missing) {
    for (const step of steps) await client.query(step);
    await client.query('INSERT INTO ledger.migrations (name) VALUES ($1)', [name]);
  }
  return missing.map(({ name }) => name);
}
