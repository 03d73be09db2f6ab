import type pg from 'pg';
import { steps } from './schema.js';

/**
 * Brings the schema `ledger` up to date. Safe to run at every start and in several processes at once.
 * @param pool its user must be allowed to create schemas
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('ledger.migrate', 0))`);
    await applyMissingSteps(client);
    await client.query('COMMIT');
    // Uses a separate transaction: begin_epoch reads what is committed once it has its lock.
    await client.query('SELECT ledger.begin_epoch()');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function applyMissingSteps(client: pg.PoolClient): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS ledger');
  await client.query(
    'CREATE TABLE IF NOT EXISTS ledger.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM ledger.migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql } of steps.filter((step) => !applied.has(step.name))) {
    await client.query(sql);
    await client.query('INSERT INTO ledger.migrations (name) VALUES ($1)', [name]);
  }
}
