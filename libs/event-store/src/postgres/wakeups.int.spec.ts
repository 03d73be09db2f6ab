import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { NO_STREAM } from '../event-store.js';
import { collect, events, newStream } from '../testing/events.js';
import { Proxy } from '../testing/proxy.js';
import { PostgresEventStore } from './postgres-event-store.js';

describe('A subscription', () => {
  const NEVER = 600_000;
  let opened: TestEventStore;
  let writer: PostgresEventStore;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    opened = await openTestEventStore({ pollIntervalMs: NEVER });
    writer = new PostgresEventStore({ databaseUrl: opened.url });
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await writer.close();
    await opened.close();
  });

  it('is woken by a commit of another process, long before its next poll', async () => {
    const reader = collect(opened.store, undefined);
    await listening();
    await writer.append(newStream(), NO_STREAM, events(1));
    expect(await reader.until(1)).toHaveLength(1);
  });

  it('is woken by the last of many commits', async () => {
    const reader = collect(opened.store, undefined);
    await listening();
    await Promise.all(Array.from({ length: 200 }, () => writer.append(newStream(), NO_STREAM, events(1))));
    expect(await reader.until(200)).toHaveLength(200);
  });

  it('listens again after its connection was cut, and reads what it missed', async () => {
    const reader = collect(opened.store, undefined);
    await listening();
    await opened.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await writer.append(newStream(), NO_STREAM, events(1));
    await listening();
    await writer.append(newStream(), NO_STREAM, events(1));
    expect(await reader.until(2)).toHaveLength(2);
  });

  it('reads immediately what was committed while nobody listened', async () => {
    const proxy = await Proxy.before(opened.url);
    const far = new PostgresEventStore({ databaseUrl: proxy.url(opened.url), pollIntervalMs: NEVER });
    closing.push(
      () => far.close(),
      () => proxy.close(),
    );
    const reader = collect(far, undefined);
    await listening();
    await writer.append(newStream(), NO_STREAM, events(1));
    await until(() => Promise.resolve(reader.seen.length === 1));
    // Long enough for the reader to have found nothing more, and to wait.
    await quiet();
    const comeBack = await proxy.vanish();
    await until(async () => (await listeners()) === 0);
    await writer.append(newStream(), NO_STREAM, events(1));
    // The signal after the commit has long passed.
    await quiet();
    await comeBack();
    expect(await reader.until(2)).toHaveLength(2);
  });

  it('polls for what a slow append hid, though no signal announces that the append has ended', async () => {
    const reader = collect(opened.store, undefined);
    await listening();
    const slow = await opened.pool.connect();
    await slow.query('BEGIN');
    await slow.query('SELECT ledger.append($1, $2)', [
      JSON.stringify([{ stream: newStream(), expected: NO_STREAM, count: 1 }]),
      JSON.stringify(events(1)),
    ]);
    await writer.append(newStream(), NO_STREAM, events(1));
    await quiet();
    expect(reader.seen).toEqual([]);
    await slow.query('COMMIT');
    slow.release();
    expect(await reader.until(2)).toHaveLength(2);
  });

  it('finds by polling what no signal announced', async () => {
    const patient = new PostgresEventStore({ databaseUrl: opened.url, pollIntervalMs: 100 });
    const reader = collect(patient, undefined);
    await listening();
    const stream = newStream();
    await opened.pool.query('SELECT ledger.append($1, $2)', [
      JSON.stringify([{ stream, expected: NO_STREAM, count: 1 }]),
      JSON.stringify(events(1)),
    ]);
    expect(await reader.until(1)).toHaveLength(1);
    await patient.close();
  });

  it('leaves no listening connection behind', async () => {
    const reader = collect(opened.store, undefined);
    await listening();
    await reader.stop();
    await until(async () => (await listeners()) === 0);
  });

  const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

  const listening = (): Promise<void> => until(async () => (await listeners()) > 0);

  async function listeners(): Promise<number> {
    const { rows } = await opened.pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`,
    );
    return rows[0]?.count ?? 0;
  }
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not in time: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
