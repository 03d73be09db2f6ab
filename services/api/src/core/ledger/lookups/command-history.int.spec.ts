import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { ProjectedCommandHistory } from './command-history.js';
import { award, idOf, redeem, SCHOOL } from '../testing/requests.js';
import { type Started, startWriter } from '../testing/writer.js';

const ENTRIES = 300_000;
const PORTION = 20_000;
/** Far less than what a scan of the entries reads, and enough for the way down four indexes. */
const MOST_BLOCKS = 40;

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let db: Kysely<Database>;
let ledger: Started;
let history: ProjectedCommandHistory;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
  db = createDatabase(pool);
  await pool.query('ALTER TABLE readmodel.ledger_entries SET (autovacuum_enabled = off)');
  ledger = startWriter();
  history = new ProjectedCommandHistory(ledger.eventStore, db);
  await ledger.writer.execute(award('first', 5, 'ada', 'ben'));
  await ledger.writer.execute(redeem('between', 'ada', 1));
  await ledger.writer.execute(award('last', 2, 'cy'));
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

async function project(revision: number, commandId: string, subjectId: string | null): Promise<void> {
  await pool.query(
    `INSERT INTO readmodel.ledger_entries VALUES ($1, $2, $3, 'X', '{}', $4, 'staff', 'x', now(), $5)`,
    [SCHOOL, revision, idOf(`event ${revision}`), commandId, subjectId],
  );
}

describe('the history of commands', () => {
  it('finds a command in the stream while nothing is projected, up to where it is asked to', async () => {
    await expect(history.includes(award('last', 2, 'cy'), 3)).resolves.toBe(true);
    await expect(history.includes(award('last', 2, 'cy'), 2)).resolves.toBe(false);
    await expect(history.includes(award('never', 2, 'cy'), 3)).resolves.toBe(false);
  });

  it('finds a projected command without the stream, by its subject', async () => {
    const { commandId } = award('first', 5, 'ada', 'ben');
    await project(0, commandId, idOf('award first'));
    await project(1, idOf('fulfillment'), null);
    ledger.eventStore.failReads('refused');
    await expect(history.includes(award('first', 5, 'ada', 'ben'), 2)).resolves.toBe(true);
    await expect(history.includes(award('never', 5, 'ada'), 2)).resolves.toBe(false);
    await expect(history.includes(award('first', 5, 'ada', 'ben'), 0)).resolves.toBe(false);
    await expect(history.includes({ ...award('first', 5, 'ada'), schoolId: idOf('x') }, 0)).resolves.toBe(
      false,
    );
    ledger.eventStore.heal();
  });

  it('finds a command about many redemptions, and counts one that is named twice once', async () => {
    await expect(history.includes(fulfill(idOf('a'), idOf('b')), 2)).resolves.toBe(true);
    await expect(history.includes(fulfill(idOf('a'), idOf('a')), 2)).resolves.toBe(false);
  });

  it('rejects with the reason when the stream does not answer', async () => {
    ledger.eventStore.failReads('unanswered');
    const impatient = new ProjectedCommandHistory(ledger.eventStore, db, 100);
    await expect(impatient.includes(award('never', 1, 'ada'), 3)).rejects.toMatchObject({
      reason: 'no-answer',
    });
    ledger.eventStore.heal();
  });

  it('finds the fulfillment of all redemptions of a reward, also where there was only one', async () => {
    const rewardId = idOf('pencil');
    const all = (commandId: string) => ({
      schoolId: SCHOOL,
      commandId: idOf(commandId),
      command: { type: 'FulfillRewardRedemptions' as const, rewardId },
    });
    await pool.query(
      `INSERT INTO readmodel.redemptions
         (redemption_id, school_id, reward_id, student_id, class_id, points_spent, status, actor_kind, actor_id,
          redeemed_at, revision)
       VALUES ($1, $2, $3, $4, $4, 1, 'approved', 'staff', 'x', now(), 1)`,
      [idOf('the only one'), SCHOOL, rewardId, idOf('ada')],
    );
    await project(2, idOf('fulfilled one'), idOf('the only one'));
    await expect(history.includes(all('fulfillment'), 3)).resolves.toBe(true);
    await expect(history.includes(all('fulfilled one'), 3)).resolves.toBe(true);
    await expect(history.includes(all('fulfilled one'), 2)).resolves.toBe(false);
    await pool.query(
      `INSERT INTO readmodel.raffle_winners (reward_id, place, school_id, entry_id, student_id, revision)
       VALUES ($1, 1, $2, $3, $4, 1)`,
      [rewardId, SCHOOL, idOf('the only winner'), idOf('ada')],
    );
    await project(3, idOf('fulfilled prize'), idOf('the only winner'));
    await expect(history.includes(all('fulfilled prize'), 4)).resolves.toBe(true);
    await expect(history.includes(all('never'), 3)).resolves.toBe(false);
  });

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
