import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { AwardFinder } from './award-finder.js';
import { award, idOf, redeem, SCHOOL } from '../testing/requests.js';
import { type Started, startWriter } from '../testing/writer.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let ledger: Started;
let finder: AwardFinder;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  ledger = startWriter();
  finder = new AwardFinder(ledger.eventStore, db);
  await ledger.writer.execute(award('first', 5, 'ada', 'ben'));
  await ledger.writer.execute(redeem('between', 'ada', 1));
  await ledger.writer.execute(award('second', 2, 'cy'));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** What the projector writes when it has come to this award. */
async function project(revision: number, awardId: string): Promise<void> {
  await db
    .insertInto('readmodel.ledger_entries')
    .values({
      school_id: SCHOOL,
      revision,
      event_id: idOf(`event ${revision}`),
      type: 'PointsAwarded',
      data: '{}',
      command_id: idOf('command'),
      actor_kind: 'staff',
      actor_id: idOf('ms-lee'),
      occurred_at: new Date(),
      subject_id: awardId,
    })
    .execute();
}

describe('AwardFinder', () => {
  it('finds an award in the stream while nothing is projected', async () => {
    await expect(finder.find(SCHOOL, idOf('award second'))).resolves.toMatchObject({
      awardId: idOf('award second'),
      amount: 2,
      recipients: [{ studentId: idOf('cy') }],
      actor: { kind: 'staff', id: idOf('ms-lee') },
      occurredAt: '2026-11-20T09:00:00.000Z',
      revision: 2,
    });
  });

  it('finds an award behind what is projected', async () => {
    await project(0, idOf('award first'));
    await expect(finder.find(SCHOOL, idOf('award second'))).resolves.toMatchObject({ revision: 2 });
  });

  it('finds a projected award where the read model says it is', async () => {
    await expect(finder.find(SCHOOL, idOf('award first'))).resolves.toMatchObject({ amount: 5, revision: 0 });
  });

  it('finds no award that there is not, and none of another school', async () => {
    await expect(finder.find(SCHOOL, idOf('award third'))).resolves.toBeUndefined();
    await expect(finder.find(idOf('cedar-hill'), idOf('award first'))).resolves.toBeUndefined();
  });

  it('says so when the event store does not answer', async () => {
    ledger.eventStore.failReads('unanswered');
    const impatient = new AwardFinder(ledger.eventStore, db, 100);
    await expect(impatient.find(SCHOOL, idOf('award second'))).rejects.toMatchObject({ reason: 'no-answer' });
    ledger.eventStore.heal();
  });
});
