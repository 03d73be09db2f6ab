import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#test/setup/database';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { NO_STREAM } from '../event-store.js';
import { all, collect, events, newStream } from '../testing/events.js';

/** Long enough that no test relies on polling. */
const NEVER = 600_000;

describe('A long transaction that writes', () => {
  let opened: TestEventStore;
  let elsewhere: TestDatabase;
  const clients: pg.Client[] = [];

  beforeEach(async () => {
    opened = await openTestEventStore({ pollIntervalMs: NEVER });
    elsewhere = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await opened.close();
    await elsewhere.drop();
  });

  it('in another database hides nothing', async () => {
    await writing(elsewhere.url);
    const stream = newStream();
    await opened.store.append(stream, NO_STREAM, events(2));
    expect(await all(opened.store.readAll())).toHaveLength(2);
    const reader = collect(opened.store, undefined);
    await opened.store.append(stream, 1, events(1));
    expect(await reader.until(3)).toHaveLength(3);
  });

  it('in this database hides nothing if it does not append', async () => {
    await opened.store.append(newStream(), NO_STREAM, events(1));
    await writing(opened.url);
    await opened.store.append(newStream(), NO_STREAM, events(1));
    // Events before the transaction are readable, and so are those after it.
    expect(await all(opened.store.readAll())).toHaveLength(2);
    expect(await collect(opened.store, undefined).until(2)).toHaveLength(2);
  });

  it('does not reveal what a slow append hides', async () => {
    await writing(elsewhere.url);
    await writing(opened.url);
    const [slow, fast] = [newStream(), newStream()];
    const slowServer = await appending(slow);
    await writing(opened.url);
    await opened.store.append(fast, NO_STREAM, events(1));
    expect((await opened.store.lag(undefined)).events).toBe(1);
    expect(await opened.store.horizon()).toEqual({
      seconds: expect.any(Number),
      pid: expect.any(Number),
      applicationName: 'a slow server',
      database: new URL(opened.url).pathname.slice(1),
      state: 'idle in transaction',
    });
    const reader = collect(opened.store, undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reader.seen).toEqual([]);
    expect(await all(opened.store.readAll())).toEqual([]);
    await slowServer.query('COMMIT');
    expect((await reader.until(2)).map(({ stream }) => stream)).toEqual([slow, fast]);
    expect(await opened.store.horizon()).toBeUndefined();
  });

  // The reader looks past other transactions at each step, in the middle of commits.
  it('lets readers see everything that many writers append, once and in order', async () => {
    const WRITERS = 12;
    const EACH = 150;
    await writing(elsewhere.url);
    await writing(opened.url);
    const reader = collect(opened.store, undefined);
    const writers = new AbortController();
    const replays = (async () => {
      let most = 0;
      while (!writers.signal.aborted) {
        const found = await all(opened.store.readAll());
        // Once an event was readable it stays readable: a rebuild relies on it.
        expect(found.length).toBeGreaterThanOrEqual(most);
        most = found.length;
      }
    })();
    const streams = Array.from({ length: WRITERS }, newStream);
    await Promise.all(
      streams.map(async (stream) => {
        const client = await connect(opened.url);
        for (let revision = NO_STREAM; revision < EACH - 1; revision += 1)
          await appendRaw(client, stream, revision);
      }),
    );
    await opened.pool.query('NOTIFY ledger_events');
    const found = await reader.until(WRITERS * EACH);
    writers.abort();
    await replays;
    expect(found).toHaveLength(WRITERS * EACH);
    const positions = found.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
  });

  async function connect(url: string): Promise<pg.Client> {
    const client = new pg.Client(url);
    clients.push(client);
    await client.connect();
    return client;
  }

  /** Opens a transaction that has written something. */
  async function writing(url: string): Promise<pg.Client> {
    const client = await connect(url);
    await client.query(`BEGIN; CREATE TABLE IF NOT EXISTS something_${clients.length} (id integer)`);
    return client;
  }

  async function appending(stream: string): Promise<pg.Client> {
    const client = await connect(opened.url);
    await client.query(`SET application_name = 'a slow server'; BEGIN`);
    await appendRaw(client, stream, NO_STREAM);
    return client;
  }
});

const appendRaw = (client: pg.Client, stream: string, expected: number): Promise<pg.QueryResult> =>
  client.query('SELECT * FROM ledger.append($1, $2)', [
    JSON.stringify([{ stream, expected, count: 1 }]),
    JSON.stringify(events(1)),
  ]);
