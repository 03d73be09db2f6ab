import { ledgerStream } from '#contracts/events/stream-name';
import { createDatabase } from '#database/connect';
import { KurrentEventStore } from '#event-store/kurrent/kurrent-event-store';
import { FakeKurrent } from '#event-store/kurrent/testing/fake-kurrent';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { PostgresSnapshots } from './snapshots.js';
import { award, idOf, redeem } from '../testing/requests.js';
import { startWriter } from '../testing/writer.js';

let database: TestDatabase;
let pool: pg.Pool;
let fake: FakeKurrent;
let eventStore: KurrentEventStore;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  fake = await FakeKurrent.start();
  eventStore = new KurrentEventStore({ url: fake.url });
});

afterAll(async () => {
  await eventStore.close();
  fake.stop();
  await pool.end();
  await database.drop();
});

/** A process that starts with the snapshots in Postgres. */
const start = () =>
  startWriter({
    eventStore,
    snapshots: new PostgresSnapshots(createDatabase(pool)),
    limits: { eventsWorthSnapshot: 1 },
  });

describe('a writer whose snapshots and KurrentDB are from different backups', () => {
  it('continues from a snapshot that is older than the stream', async () => {
    const of = (request: ReturnType<typeof award>) => ({ ...request, schoolId: idOf('old snapshot') });
    const before = start();
    await before.writer.execute(of(award('1', 5, 'ada')));
    await before.writer.stop(5_000);
    // As if Postgres had been restored: what follows is only in KurrentDB.
    const meanwhile = start();
    await meanwhile.writer.execute(of(redeem('1', 'ada', 4)));
    const after = start();
    await expect(after.writer.execute(of(redeem('2', 'ada', 4)))).resolves.toMatchObject({
      rejection: { code: 'insufficient-points' },
    });
    await expect(after.writer.execute(of(redeem('1', 'ada', 4)))).resolves.toMatchObject({
      revision: 1,
      replayed: true,
    });
  });

  it('discards a snapshot that is ahead of the stream, and decides on what is stored', async () => {
    const schoolId = idOf('old stream');
    const of = (request: ReturnType<typeof award>) => ({ ...request, schoolId });
    const before = start();
    for (const id of ['1', '2', '3']) await before.writer.execute(of(award(id, 5, 'ada')));
    await before.writer.stop(5_000);
    fake.log.restore(ledgerStream(schoolId), 1);

    const { writer, observed } = start();
    await expect(writer.execute(of(redeem('1', 'ada', 6)))).resolves.toMatchObject({
      rejection: { code: 'insufficient-points', balance: 5 },
    });
    expect(observed.warnings).toEqual(['A snapshot is not of its stream and is thrown away']);
    await expect(writer.execute(of(award('3', 5, 'ada')))).resolves.toMatchObject({
      revision: 1,
      replayed: false,
    });
    await expect(writer.execute(of(award('1', 5, 'ada')))).resolves.toMatchObject({
      revision: 0,
      replayed: true,
    });
  });
});
