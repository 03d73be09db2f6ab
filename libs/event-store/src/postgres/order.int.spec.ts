import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { NO_STREAM, VersionConflict, type EventStore, type RecordedEvent } from '../event-store.js';
import { all, allOf, collect, events, newStream } from '../testing/events.js';
import { PostgresEventStore } from './postgres-event-store.js';

describe('The global order', () => {
  let opened: TestEventStore;
  const clients: pg.Client[] = [];

  beforeEach(async () => {
    opened = await openTestEventStore();
  });
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await opened.close();
  });

  it('does not skip an event of a slow transaction that began before a faster one', async () => {
    // A slow server appends: its transaction has its place in the order but has not committed.
    const [slow, fast] = [newStream(), newStream()];
    const slowServer = await connect();
    await slowServer.query('BEGIN');
    await appendRaw(slowServer, slow, NO_STREAM);

    // A faster one appends after it and commits at once. A reader that took that event and saved its position would
    // never look back for the slow one.
    await opened.store.append(fast, NO_STREAM, events(1));
    const reader = collect(opened.store, undefined);
    await delay(300);
    expect(reader.seen).toEqual([]);
    expect(await all(opened.store.readAll())).toEqual([]);

    // The slow one commits, and both arrive in the order in which they began.
    await slowServer.query('COMMIT');
    const found = await reader.until(2);
    expect(found.map(({ stream }) => stream)).toEqual([slow, fast]);
  });

  it('is not blocked by a rolled back transaction', async () => {
    const server = await connect();
    await server.query('BEGIN');
    await appendRaw(server, newStream(), NO_STREAM);
    const stream = newStream();
    await opened.store.append(stream, NO_STREAM, events(1));
    await server.query('ROLLBACK');
    const found = await collect(opened.store, undefined).until(1);
    expect(found.map((event) => event.stream)).toEqual([stream]);
  });

  it('refuses a transaction that got its xid before it asked for the lock of the stream', async () => {
    // It writes something else first, so its xid is low. It would then wait for the stream while others with higher
    // xids append to it, and its event, the newest, would be read as the oldest.
    const stream = newStream();
    const early = await connect();
    await early.query('BEGIN');
    await early.query('CREATE TABLE something_else (id integer)');
    await opened.store.append(stream, NO_STREAM, events(1));
    await expect(appendRaw(early, stream, 0)).rejects.toMatchObject({
      code: 'LG001',
      message: 'The ledger must be the first thing that a transaction writes to',
    });
    await early.query('ROLLBACK');
    expect(await all(opened.store.read(stream, 0))).toHaveLength(1);
  });

  it('refuses an isolation level that would not see what was written while waiting for the lock', async () => {
    const client = await connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await expect(appendRaw(client, newStream(), NO_STREAM)).rejects.toMatchObject({ code: 'LG001' });
  });

  it('puts a waiting transaction after the transaction that it waited for', async () => {
    const stream = newStream();
    const [first, second] = [await connect(), await connect()];
    await first.query('BEGIN');
    await second.query('BEGIN');
    await appendRaw(first, stream, NO_STREAM);
    const waiting = appendRaw(second, stream, 0);
    await delay(100);
    await first.query('COMMIT');
    expect((await waiting).rowCount).toBe(1);
    await second.query('COMMIT');
    const found = await allOf(opened.store, 2);
    expect(found.map(({ revision }) => revision)).toEqual([0, 1]);
  });

  it('shows a reader everything that 8 writers on two servers write to 4 streams, each stream in order', async () => {
    const second = new PostgresEventStore({ databaseUrl: opened.url });
    const streams = Array.from({ length: 4 }, newStream);
    const reader = collect(opened.store, undefined);
    const writers = Array.from({ length: 8 }, (_, index) => {
      const store = index % 2 === 0 ? opened.store : second;
      const stream = streams[index % 4] ?? '';
      return appendDespiteConflicts(store, stream, 40);
    });
    // Meanwhile other transactions write to the same database, which moves the horizon at which readers stop.
    const distraction = distract(writers.length * 3);
    await Promise.all([...writers, distraction]);
    const found = await reader.until(8 * 40);
    await second.close();

    expect(found).toHaveLength(8 * 40);
    for (const stream of streams) {
      const revisions = found.filter((event) => event.stream === stream).map(({ revision }) => revision);
      expect(revisions).toEqual(Array.from({ length: 80 }, (_, revision) => revision));
    }
    expect(positions(found)).toEqual(positions(found).sort());
    expect(positions(await allOf(opened.store, 8 * 40))).toEqual(positions(found));
  });

  it('locks the streams of batched appends in one order, so that two batches cannot deadlock', async () => {
    const { rows } = await opened.pool.query<{ stream: string }>(
      `SELECT 'ledger-' || n AS stream FROM generate_series(1, 8) AS n
       ORDER BY hashtextextended('ledger-' || n, 5001)`,
    );
    const streams = rows.map(({ stream }) => stream);
    const holder = await connect();
    await holder.query('BEGIN');
    await holder.query('SELECT ledger.enter_streams($1)', [streams.slice(0, 1)]);
    // Batched in the opposite order: it waits for the first without having locked any other.
    const appends = streams.toReversed().map((stream) => opened.store.append(stream, NO_STREAM, events(1)));
    const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    while ((await opened.pool.query(waiting)).rowCount !== 1) await delay(10);
    const locked = await opened.pool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid IN (${waiting})`,
    );
    await holder.query('COMMIT');
    await Promise.all(appends);
    expect(locked.rowCount).toBe(0);
  });

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(opened.url);
    clients.push(client);
    await client.connect();
    return client;
  }

  async function distract(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1)
      await opened.pool.query('SELECT pg_current_xact_id(), pg_sleep(0.02)');
  }
});

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const positions = (some: readonly RecordedEvent[]): string[] => some.map(({ position }) => position);

const appendRaw = (client: pg.Client, stream: string, expected: number): Promise<pg.QueryResult> =>
  client.query('SELECT * FROM ledger.append($1, $2)', [
    JSON.stringify([{ stream, expected, count: 1 }]),
    JSON.stringify(events(1)),
  ]);

async function appendDespiteConflicts(store: EventStore, stream: string, count: number): Promise<void> {
  let revision = NO_STREAM;
  for (let written = 0; written < count;) {
    try {
      ({ revision } = await store.append(stream, revision, events(1)));
      written += 1;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      revision = (await all(store.read(stream, 0))).length - 1;
    }
  }
}
