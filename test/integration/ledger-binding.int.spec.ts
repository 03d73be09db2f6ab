import { ledgerStream } from '#contracts/events/stream-name';
import { BoundEventStore } from '#event-store/bound-event-store';
import { type EventStore, EventStoreUnavailable, NO_STREAM } from '#event-store/event-store';
import { KurrentEventStore } from '#event-store/kurrent/kurrent-event-store';
import { FakeKurrent } from '#event-store/kurrent/testing/fake-kurrent';
import { adoptLedger, bindLedger, WrongLedger } from '#event-store/ledger-binding';
import { openEventStore } from '#event-store/open-event-store';
import { events } from '#event-store/testing/events';
import { id } from '#projector/testing/facts';
import { ask } from '#runtime/pg';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { routes } from '#contracts/routes';
import { until } from '#runtime/testing/until';
import { randomUUID } from 'node:crypto';
import { ApiWorld } from '../setup/api-world.js';
import { createMigratedDatabase, type TestDatabase } from '../setup/database.js';
import { runProgram } from '../setup/program.js';
import { AS_SCRAPER } from '../setup/service-process.js';

const maple = id('Maple Grove');
const streamOf = ledgerStream;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

let database: TestDatabase;
let kurrent: FakeKurrent;
let opened: { close(): Promise<void> }[];

beforeEach(async () => {
  opened = [];
  database = await createMigratedDatabase();
  kurrent = await FakeKurrent.start();
});
afterEach(async () => {
  for (const each of opened) await each.close();
  kurrent.stop();
  await database.drop();
});

const inKurrent = () =>
  keep({ store: new KurrentEventStore({ url: kurrent.url, timeoutMs: 2_000 }), url: kurrent.url });
const inPostgres = async ({ url } = database) =>
  keep({ store: await openEventStore(url, { poolSize: 1 }), url });
const anotherDatabase = async () => {
  const another = await createMigratedDatabase();
  opened.push({ close: () => another.drop() });
  return another;
};

function keep<T extends { store: EventStore }>(given: T): T {
  opened.unshift(given.store);
  return given;
}

type Ledger = { store: EventStore; url: string };
const bind = ({ store, url }: Ledger, { url: databaseUrl }: { url: string } = database) =>
  bindLedger(store, { databaseUrl, url, streamOf });
const query = (sql: string) => ask(database.url, (client) => client.query(sql));

/** As a projector that followed a ledger would leave them. */
const showFact = (eventId: string) =>
  query(`
    INSERT INTO readmodel.school_revisions (school_id, revision) VALUES ('${maple}', 0);
    INSERT INTO readmodel.ledger_entries
      (school_id, revision, event_id, type, data, command_id, actor_kind, actor_id, occurred_at)
    VALUES ('${maple}', 0, '${eventId}', 'PointsAwarded', '{}', gen_random_uuid(), 'staff', 'x', now())`);

describe('a database and its ledger', () => {
  it.each([
    ['in Postgres', inPostgres],
    ['in KurrentDB', () => Promise.resolve(inKurrent())],
  ])('%s get one id when they first meet, from however many processes', async (_, open) => {
    const ledger = await open();
    const [first, ...others] = await Promise.all([bind(ledger), bind(ledger), bind(ledger)]);
    expect(others).toEqual([first, first]);
    expect(await bind(ledger)).toBe(first);
    expect(await ledger.store.identity()).toBe(first);
  });

  it('get one id when another process binds them between two looks of this one', async () => {
    const ledger = await inPostgres();
    const { store } = ledger;
    let isFirst = true;
    const late = Object.create(store, {
      identity: {
        value: async () => {
          const found = await store.identity();
          if (isFirst) {
            isFirst = false;
            await bind(ledger);
          }
          return found;
        },
      },
    }) as EventStore;
    expect(await bind({ ...ledger, store: late })).toBe(await store.identity());
  });

  it('do not fit once the address of KurrentDB is forgotten, even before there is a fact', async () => {
    const own = await bind(inKurrent());
    const forgotten = await inPostgres();
    await expect(bind(forgotten)).rejects.toThrow(
      `The database belongs to the ledger ${own} in KurrentDB, but the event store (EVENT_STORE_URL) is a ledger without an id in Postgres. ` +
        'Set the right address, or, to go on with this one on purpose, run: npm run replay -- adopt',
    );
    expect(await forgotten.store.identity()).toBeUndefined();
  });

  it('do not fit if KurrentDB is new, or of another database', async () => {
    await bind(await inPostgres());
    await expect(bind(inKurrent())).rejects.toThrow(WrongLedger);
    const other = await anotherDatabase();
    const theirs = await bind(inKurrent(), other);
    await expect(bind(inKurrent())).rejects.toThrow(`is the ledger ${theirs} in KurrentDB`);
  });

  it('that never met do not fit either if the ledger is of another database', async () => {
    const theirs = await bind(inKurrent(), await anotherDatabase());
    await expect(bind(inKurrent())).rejects.toThrow(
      `The database belongs to no ledger yet, but the event store (EVENT_STORE_URL) is the ledger ${theirs} in KurrentDB`,
    );
  });

  it('from before there were ids fit by their facts', async () => {
    const ledger = inKurrent();
    const [fact] = events(1);
    await showFact(fact?.id ?? '');
    await expect(bind(ledger)).rejects.toThrow('which has none of the facts that the screens show');
    expect(await ledger.store.identity()).toBeUndefined();
    await ledger.store.append(streamOf(maple), NO_STREAM, fact === undefined ? [] : [fact]);
    expect(await bind(ledger)).toMatch(UUID);
  });

  it('go on where a process ended between the two', async () => {
    const meant = randomUUID();
    await query(`INSERT INTO directory.ledger_binding (ledger_id, kind) VALUES ('${meant}', 'postgres')`);
    const ledger = await inPostgres();
    // Its id, once confirmed, does not come back by itself.
    await ledger.store.identify(meant);
    expect(await bind(ledger)).toBe(meant);
    await query('DELETE FROM ledger.identity');
    await expect(bind(ledger)).rejects.toThrow(WrongLedger);
  });

  it('with the right id and none of the facts do not fit: the facts are lost', async () => {
    const ledger = await inPostgres();
    await bind(ledger);
    await showFact(randomUUID());
    await expect(bind(ledger)).rejects.toThrow(
      'or, if those facts are lost, run: npm run replay -- rebuild --accept-loss',
    );
  });

  it('belong together after one was adopted, which forgets what was folded from the other', async () => {
    await bind(await inPostgres());
    await query(
      `INSERT INTO ledger.snapshots (stream, revision, state_version, state) VALUES ('${streamOf(maple)}', 5, 1, '{}')`,
    );
    const ledger = inKurrent();
    const adopted = await adoptLedger(ledger.store, { databaseUrl: database.url, url: ledger.url });
    expect(await bind(ledger)).toBe(adopted);
    expect((await query('SELECT FROM ledger.snapshots')).rowCount).toBe(0);
    await expect(bind(await inPostgres())).rejects.toThrow(WrongLedger);
  });
});

describe('an event store that is bound to a database', () => {
  const bound = ({ store, url }: Ledger, onTrouble?: (error: unknown) => void) =>
    new BoundEventStore(store, { databaseUrl: database.url, url, streamOf, onTrouble });
  const stream = streamOf(maple);

  it('takes and shows nothing while it is the wrong one, and goes on once the change is meant', async () => {
    await bind(await inPostgres());
    const wrong = inKurrent();
    const told: unknown[] = [];
    const store = bound(wrong, (error) => told.push(error));
    const stop = new AbortController();
    const subscription = store.subscribe(undefined, stop.signal)[Symbol.asyncIterator]();
    const delivery = subscription.next();

    await expect(store.append(stream, NO_STREAM, events(1))).rejects.toThrow(WrongLedger);
    await expect(store.check()).rejects.toThrow(WrongLedger);
    for (const reading of [store.read(stream, 0), store.readAll()])
      await expect(reading[Symbol.asyncIterator]().next()).rejects.toThrow(WrongLedger);
    await expect(store.deleteStream(stream)).rejects.toThrow(WrongLedger);

    await adoptLedger(wrong.store, { databaseUrl: database.url, url: wrong.url });
    const [first] = events(1);
    await until(() =>
      store.append(stream, NO_STREAM, first === undefined ? [] : [first]).then(
        () => true,
        () => false,
      ),
    );
    expect((await delivery).value).toMatchObject([{ id: first?.id }]);
    expect(told).toEqual([expect.any(WrongLedger)]);
    stop.abort();
    await subscription.return(undefined);
  });

  it('looks again when the server was away: it may have come back as another', async () => {
    const ledger = inKurrent();
    const store = bound(ledger);
    await store.append(stream, NO_STREAM, events(1));
    const changed = inKurrent();
    let isAway = true;
    Object.assign(ledger.store, {
      append: () => Promise.reject(new EventStoreUnavailable('gone')),
      identity: () =>
        isAway ? Promise.reject(new EventStoreUnavailable('gone')) : Promise.resolve(randomUUID()),
      identify: (own: string) => changed.store.identify(own),
    });
    await expect(store.append(stream, 0, events(1))).rejects.toThrow(EventStoreUnavailable);
    isAway = false;
    await expect(store.append(stream, 0, events(1))).rejects.toThrow(WrongLedger);
  });
});

describe('the processes of a database whose ledger is elsewhere', () => {
  it('refuse to write, and say which ledgers do not fit', async () => {
    const own = await bind(await inPostgres());
    const wrong = await anotherDatabase();
    const environment = { DATABASE_URL: database.url, EVENT_STORE_URL: wrong.url };
    const reason = `The database belongs to the ledger ${own} in Postgres, but the event store (EVENT_STORE_URL) is a ledger without an id in Postgres`;
    await expect(
      runProgram('api/src/operations/cli/main.js', ['migrate'], environment),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(reason),
    });

    const world = await ApiWorld.startOwn(environment);
    opened.unshift({ close: () => world.stop() });
    const teacher = await world.signIn('teacher');
    const { categoryId, studentIds } = world.school;
    const refused = await teacher.call(routes.awardPoints, {
      body: { categoryId, studentId: studentIds[0] },
    });
    expect(refused.status).toBe(503);
    const { status, body } = await world.api.client().send('GET', '/health/ready', { headers: AS_SCRAPER });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      checks: { eventStore: 'another-ledger' },
      ledger: expect.stringContaining(reason),
      degraded: expect.arrayContaining(['read-only']),
    });
    const { rows } = await ask(wrong.url, (client) => client.query('SELECT FROM ledger.events'));
    expect(rows).toEqual([]);
  });
});
