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

let database: { url: string; drop(): Promise<void> };
let pool: pg.Pool;
let db: Kysely<Database>;
let ledger: Started;
let history: ProjectedCommandHistory;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
  db = createDatabase(pool);
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

  it('finds a command about many redemptions, and counts a redemption that is named twice once', async () => {
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
});
