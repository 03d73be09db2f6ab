import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { ProjectedCommandHistory } from './command-history.js';
import { award, idOf, SCHOOL } from '../testing/requests.js';
import { startWriter } from '../testing/writer.js';

const ENTRIES = 300_000;
const PORTION = 20_000;
/** Far less than what a scan of the entries reads, and enough for the way down four indexes. */
const MOST_BLOCKS = 40;

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let db: Kysely<Database>;
let history: ProjectedCommandHistory;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
  db = createDatabase(pool);
  await pool.query('ALTER TABLE readmodel.ledger_entries SET (autovacuum_enabled = off)');
  history = new ProjectedCommandHistory(startWriter().eventStore, db);
  // What both commands find, among the others.
  await project(award('first', 5, 'ada', 'ben').commandId, idOf('award first'));
  await project(idOf('fulfillment'), null);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const fulfill = (...redemptionIds: string[]) => ({
  schoolId: SCHOOL,
  commandId: idOf('fulfillment'),
  command: { type: 'FulfillRedemptions' as const, redemptionIds, entryIds: [] },
});

let revision = 0;
async function project(commandId: string, subjectId: string | null): Promise<void> {
  await pool.query(
    `INSERT INTO readmodel.ledger_entries VALUES ($1, $2, $3, 'X', '{}', $4, 'staff', 'x', now(), $5)`,
    [SCHOOL, revision, idOf(`event ${revision}`), commandId, subjectId],
  );
  revision += 1;
}

describe('the history of commands', () => {
  it.each(['without statistics', 'with statistics'])(
    'reads a few pages of 300,000 entries, %s',
    async (when) => {
      if (when === 'without statistics') {
        for (let from = 0; from < ENTRIES; from += PORTION) await fill(from);
      } else await pool.query('ANALYZE readmodel.ledger_entries');
      for (const command of [award('first', 5, 'ada'), fulfill(idOf('a'), idOf('b'))]) {
        expect(await blocksRead(() => history.includes(command, 0))).toBeLessThan(MOST_BLOCKS);
      }
    },
  );
});

/** Entries of 20 schools; every third is about many things and has no subject. */
async function fill(from: number): Promise<void> {
  await pool.query(
    `INSERT INTO readmodel.ledger_entries
     SELECT ('00000000-0000-4000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid, n, gen_random_uuid(), 'X', '{}',
            gen_random_uuid(), 'staff', 'x', now(), CASE WHEN n % 3 = 0 THEN NULL ELSE gen_random_uuid() END
     FROM generate_series($1::integer, $2::integer) AS n`,
    [from, from + PORTION - 1],
  );
}

/** Pages of the entries and their indexes that were touched meanwhile; the pool has one connection. */
async function blocksRead(act: () => Promise<unknown>): Promise<number> {
  const touched = async () => {
    await pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ blocks: number }>(
      `SELECT (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int AS blocks
       FROM pg_statio_user_tables WHERE schemaname = 'readmodel' AND relname = 'ledger_entries'`,
    );
    return rows[0]?.blocks ?? 0;
  };
  const before = await touched();
  await act();
  return (await touched()) - before;
}
