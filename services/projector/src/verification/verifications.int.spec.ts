import { ledgerStream } from '#contracts/events/stream-name';
import { createDatabase } from '#database/connect';
import { READ_MODEL_FENCE } from '#database/read-model-fence';
import type { Database } from '#database/schema';
import { askForVerification, withdrawVerification } from '#database/verifications';
import type { EventStore } from '#event-store/event-store';
import { pause } from '#runtime/async';
import { createMigratedDatabase, holdLock } from '#test/setup/database';
import { until } from '#runtime/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { anotherSchool, awarded, id, redeemed, withIds } from '../testing/facts.js';
import { ProjectorProcess } from '../testing/projector-process.js';
import { log, WHOLE, World } from '../testing/world.js';
import { serveVerifications } from './serve-verifications.js';

const askedBy = randomUUID();

type Row = {
  school_id: string;
  asked_by: string | null;
  attempts: number;
  started_at: Date | null;
  events: number;
  expected: number;
  finished_at: Date | null;
  revision: number | null;
  differing_rows: number | null;
  differences: { table: string; differing: number }[] | null;
  broken_at: number | null;
  failure: string | null;
};

describe('verifications of a school', () => {
  let world: World;
  let db: Kysely<Database>;
  let maple: string;
  let cedar: string;
  beforeAll(async () => {
    world = await World.create(await createMigratedDatabase());
    db = createDatabase(world.pool);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    [maple, cedar] = [anotherSchool(), id('Cedar Hill')];
    for (const schoolId of [maple, cedar]) {
      await world.addSchool(schoolId, 'America/Chicago');
      const facts = [awarded(['ada', 'ben'], { amount: 5 }), redeemed('pencil', 'ada', 1)];
      await world.record(
        schoolId,
        facts.map((fact) => withIds(fact, schoolId)),
      );
    }
    await world.project();
  });

  const ask = (schoolId = maple) => askForVerification(db, schoolId, askedBy);
  const verifications = () =>
    world.rows<Row>(
      `SELECT * FROM readmodel.verifications WHERE school_id IN ('${maple}', '${cedar}') ORDER BY asked_at, id`,
    );

  /** Serves until every verification is finished. */
  async function serve({ store = world.store, now = undefined as Date | undefined } = {}): Promise<Row[]> {
    const stop = new AbortController();
    const options = { databaseUrl: world.url, store, shard: WHOLE, log, verifiesAtNight: now !== undefined };
    const serving = serveVerifications(options, stop.signal, () => now ?? new Date());
    if (now !== undefined) await until(async () => (await verifications()).length > 0);
    await until(async () => (await verifications()).every(({ finished_at }) => finished_at !== null));
    stop.abort();
    await serving;
    return verifications();
  }

  it('are done once for simultaneous requests, and end with what they proved', async () => {
    await Promise.all([ask(), ask(), ask()]);
    const [first, ...others] = await serve();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      school_id: maple,
      asked_by: askedBy,
      attempts: 1,
      events: 2,
      expected: 2,
      revision: 1,
      differing_rows: 0,
      differences: [],
      broken_at: null,
      failure: null,
    });
    await ask();
    expect(await serve()).toHaveLength(2);
  });

  it('that are withdrawn are given up half-way, and the next one is done', async () => {
    for (let i = 0; i < 8; i++)
      await world.record(maple, [withIds(awarded(['ada'], { award: `${i}` }), maple)]);
    await world.project();
    let read = 0;
    const store: EventStore = Object.assign(Object.create(world.store) as EventStore, {
      read: async function* (...args: Parameters<EventStore['read']>) {
        for await (const events of world.store.read(...args))
          for (const event of events) {
            if (args[0] === ledgerStream(maple)) await pause(300, new AbortController().signal);
            read += 1;
            yield [event];
          }
      },
    });
    const verificationId = await ask();
    const serving = serve({ store });
    await until(async () => (await verifications()).some(({ events }) => events > 0));
    await ask(cedar);
    await withdrawVerification(db, verificationId);
    await serving;
    expect(await verifications()).toMatchObject([{ school_id: cedar, failure: null, revision: 1 }]);
    expect(read).toBeLessThan(10 + 2);
  });

  it('list rows that do not match the facts', async () => {
    await world.rows(
      `UPDATE readmodel.student_balances SET balance = balance + 7, earned = earned + 7 WHERE school_id = '${maple}'`,
    );
    await ask();
    expect(await serve()).toMatchObject([
      {
        differing_rows: 2,
        differences: [{ table: 'student_balances', live: 2, rebuilt: 2, differing: 2 }],
        broken_at: null,
      },
    ]);
  });

  it('name the entry at which the chain breaks', async () => {
    await world.rows(
      `UPDATE ledger.events SET metadata = jsonb_set(metadata::jsonb, '{actor,id}', '"${askedBy}"')::json
       WHERE stream = '${ledgerStream(maple)}' AND revision = 1`,
    );
    await ask();
    await ask(cedar);
    const found = new Map((await serve()).map((row) => [row.school_id, row.broken_at]));
    expect(found.get(maple)).toBe(1);
    expect(found.get(cedar)).toBeNull();
  });

  it('fail for a ledger that lacks events', async () => {
    const blind: EventStore = Object.create(world.store, {
      read: { value: (stream: string) => world.store.read(stream, 1_000) },
    }) as EventStore;
    await ask();
    expect(await serve({ store: blind })).toMatchObject([{ failure: 'incomplete', revision: null }]);
  });

  it('begin again after the process was killed, and give up after three interruptions', async () => {
    // The verification waits at the fence.
    const fence = await holdLock(world.url, `SELECT pg_advisory_xact_lock(${READ_MODEL_FENCE})`);
    await ask();
    const killed = new ProjectorProcess(world.url);
    await until(async () => (await verifications())[0]?.events === 2);
    await killed.end('SIGKILL');
    await fence.release();
    expect(await verifications()).toMatchObject([{ attempts: 1, finished_at: null }]);
    expect(await serve()).toMatchObject([{ attempts: 2, failure: null, revision: 1, differing_rows: 0 }]);

    await ask();
    await world.rows('UPDATE readmodel.verifications SET attempts = 3 WHERE finished_at IS NULL');
    const failures = (await serve()).map(({ failure }) => failure);
    expect(failures).toEqual([null, 'interrupted']);
  });

  it('wait for another replay, which does not count as an interruption', async () => {
    const replay = await holdLock(
      world.url,
      `SELECT pg_advisory_xact_lock(hashtextextended('readmodel.replay', 0))`,
    );
    await ask();
    const serving = serve();
    await until(async () => (await verifications())[0]?.attempts === 1);
    await until(async () => (await verifications())[0]?.attempts === 0);
    await replay.release();
    expect(await serving).toMatchObject([{ attempts: 1, failure: null }]);
  });

  it('run every night for every school: one without new events may have been altered', async () => {
    // It is day at the schools of the other tests.
    await world.rows(
      `UPDATE directory.schools SET time_zone = 'Asia/Tokyo' WHERE id NOT IN ('${maple}', '${cedar}')`,
    );
    const night = (day: number) => new Date(`2026-11-${day}T05:30:00-06:00`);
    const first = await serve({ now: night(12) });
    expect(first.map(({ school_id }) => school_id).sort()).toEqual([maple, cedar].sort());
    expect(first).toMatchObject([{ asked_by: null }, { asked_by: null }]);
    expect(await serve({ now: night(12) })).toHaveLength(2);
    await world.rows(
      `UPDATE readmodel.student_balances SET balance = balance + 7, earned = earned + 7 WHERE school_id = '${cedar}'`,
    );
    const stop = new AbortController();
    const options = { databaseUrl: world.url, store: world.store, shard: WHOLE, log, verifiesAtNight: true };
    const serving = serveVerifications(options, stop.signal, () => night(13));
    await until(async () => (await verifications()).filter(({ finished_at }) => finished_at).length === 4);
    stop.abort();
    await serving;
    const second = new Map(
      (await verifications()).slice(2).map((row) => [row.school_id, row.differing_rows]),
    );
    expect(second).toEqual(
      new Map([
        [maple, 0],
        [cedar, 2],
      ]),
    );
  });
});
