import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { RedemptionFinder } from './redemption-finder.js';
import { award, idOf, redeem, SCHOOL } from '../testing/requests.js';
import { type Started, startWriter } from '../testing/writer.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let ledger: Started;
let finder: RedemptionFinder;

const redemption = (id: string) => idOf(`redemption ${id}`);

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  ledger = startWriter();
  finder = new RedemptionFinder(ledger.eventStore, db);
  await ledger.writer.execute(award('points', 9, 'ada'));
  for (const id of ['first', 'second', 'third']) await ledger.writer.execute(redeem(id, 'ada', 1));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** What the projector writes when it has come to this event. */
async function project(revision: number, type: string, subjectId: string): Promise<void> {
  await db
    .insertInto('readmodel.ledger_entries')
    .values({
      school_id: SCHOOL,
      revision,
      event_id: idOf(`event ${revision}`),
      type,
      data: '{}',
      command_id: idOf('command'),
      actor_kind: 'staff',
      actor_id: idOf('ms-lee'),
      occurred_at: new Date(),
      subject_id: subjectId,
    })
    .execute();
}

const ALL = ['first', 'second', 'third'].map(redemption);

describe('RedemptionFinder', () => {
  it('finds redemptions in the stream while nothing is projected', async () => {
    await expect(finder.unknownOf(SCHOOL, ALL)).resolves.toEqual([]);
  });

  it('finds those just behind what is projected, wherever the projector is', async () => {
    await project(0, 'PointsAwarded', idOf('award points'));
    await expect(finder.unknownOf(SCHOOL, ALL)).resolves.toEqual([]);
    for (const [n, id] of ALL.entries()) {
      await project(n + 1, 'RewardRedeemed', id);
      await expect(finder.unknownOf(SCHOOL, ALL)).resolves.toEqual([]);
    }
  });

  it('names every one that there is not, and those of another school', async () => {
    const unknown = [redemption('fourth'), idOf('award points')];
    await expect(finder.unknownOf(SCHOOL, [...ALL, ...unknown])).resolves.toEqual(unknown);
    await expect(finder.unknownOf(idOf('cedar-hill'), ALL)).resolves.toEqual(ALL);
  });

  it('says so when the event store does not answer', async () => {
    ledger.eventStore.failReads('unanswered');
    const impatient = new RedemptionFinder(ledger.eventStore, db, 100);
    await expect(impatient.unknownOf(SCHOOL, [redemption('fourth')])).rejects.toMatchObject({
      reason: 'no-answer',
    });
    ledger.eventStore.heal();
  });
});
