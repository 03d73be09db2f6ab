import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { ledgerStream } from '#contracts/events/stream-name';
import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';
import { holdsInTime } from '#domain/testing/property';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { type LedgerWriterOptions } from './ledger-writer.js';
import { PostgresSnapshots } from '../states/snapshots.js';
import { award, idOf, redeem } from '../testing/requests.js';
import { startWriter } from '../testing/writer.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let eventStore: PostgresEventStore;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  eventStore = new PostgresEventStore({ databaseUrl: database.url });
});

afterAll(async () => {
  await eventStore.close();
  await pool.end();
  await database.drop();
});

/** Starts a separate process on the shared database. */
const start = (options: Partial<LedgerWriterOptions> = {}) =>
  startWriter({ eventStore, snapshots: new PostgresSnapshots(db), ...options });

async function eventCount(schoolId: string): Promise<number> {
  let count = 0;
  for await (const batch of eventStore.read(ledgerStream(schoolId), 0)) count += batch.length;
  return count;
}

describe('LedgerWriter on Postgres', () => {
  it('gives a command one effect and one answer however often it is sent at once, to two processes', async () => {
    const [here, there] = [start().writer, start().writer];
    let run = 0;
    const copies = fc.array(fc.tuple(fc.nat(3), fc.boolean()), { minLength: 2, maxLength: 20 });
    await holdsInTime(
      fc.asyncProperty(copies, async (sent) => {
        const schoolId = idOf(`school ${run++}`);
        const outcomes = await Promise.all(
          sent.map(([command, isOther]) =>
            (isOther ? there : here).execute({ ...award(`${command}`, 1, 'ada'), schoolId }),
          ),
        );
        const answers = new Map(sent.map(([command], n) => [command, outcomes[n]]));
        expect(await eventCount(schoolId)).toBe(answers.size);
        outcomes.forEach((outcome, n) => {
          const other = answers.get(sent[n]?.[0] ?? -1);
          expect(outcome).toEqual({ ...other, position: expect.any(String), replayed: expect.any(Boolean) });
        });
        expect(outcomes.filter((it) => it.outcome === 'accepted' && !it.replayed)).toHaveLength(answers.size);
      }),
      25,
    );
  });

  it('continues from the snapshot that another process left', async () => {
    const first = start({ limits: { eventsWorthSnapshot: 1 } });
    for (let n = 0; n < 3; n++) await first.writer.execute(award(`${n}`, 1, 'ada'));
    await first.writer.stop(2_000);
    const second = start();
    await expect(second.writer.execute(redeem('1', 'ada', 3))).resolves.toMatchObject({ revision: 3 });
    expect(second.observed.loads).toEqual([0]);
  });

  it('recognizes a command of a process that has ended, from the snapshot', async () => {
    const { writer } = start();
    await expect(writer.execute(award('0', 1, 'ada'))).resolves.toMatchObject({
      revision: 0,
      replayed: true,
    });
  });

  it('ignores a snapshot of another state version', async () => {
    await db.updateTable('ledger.snapshots').set({ state_version: 999 }).execute();
    const { writer, observed } = start();
    await expect(writer.execute(award('9', 1, 'ada'))).resolves.toMatchObject({ revision: 4 });
    expect(observed.loads).toEqual([4]);
  });

  it('does not let a process that fell behind replace a newer snapshot', async () => {
    const snapshots = new PostgresSnapshots(db);
    await snapshots.save('ledger-x', { revision: 9, state: 'newer' });
    await snapshots.save('ledger-x', { revision: 5, state: 'older' });
    await expect(snapshots.find('ledger-x')).resolves.toEqual({ revision: 9, state: 'newer' });
  });

  it('does not let a process that still remembers a deleted school write its snapshot back', async () => {
    const schoolId = idOf('deleted school');
    const { writer } = start({ limits: { eventsWorthSnapshot: 1 } });
    await writer.execute({ ...award('1', 1, 'ada'), schoolId });
    await pool.query(
      'INSERT INTO directory.school_deletions (school_id, requested_by, rows_total) VALUES ($1, $2, 0)',
      [schoolId, idOf('executive')],
    );
    await writer.stop(2_000);
    await expect(new PostgresSnapshots(db).find(ledgerStream(schoolId))).resolves.toBeUndefined();
  });

  it('does not decide on events that the database lost in a failover', async () => {
    const { writer } = start();
    const of = (request: ReturnType<typeof award>) => ({ ...request, schoolId: idOf('failover') });
    for (const id of ['1', '2', '3']) await writer.execute(of(award(id, 5, 'ada')));
    await pool.query('DELETE FROM ledger.events WHERE stream = $1 AND revision > 0', [
      ledgerStream(idOf('failover')),
    ]);
    await expect(writer.execute(of(redeem('1', 'ada', 6)))).resolves.toMatchObject({ outcome: 'rejected' });
    await expect(writer.execute(of(award('3', 5, 'ada')))).resolves.toMatchObject({
      revision: 1,
      replayed: false,
    });
    await expect(writer.execute(of(award('1', 5, 'ada')))).resolves.toMatchObject({
      revision: 0,
      replayed: true,
    });
  });

  it('never lets two processes spend the same points', async () => {
    const [here, there] = [start().writer, start().writer];
    const schoolId = idOf('spending');
    await here.execute({ ...award('1', 10, 'ada'), schoolId });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        (n % 2 === 0 ? here : there).execute({ ...redeem(`${n}`, 'ada', 1), schoolId }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(10);
  });
});
