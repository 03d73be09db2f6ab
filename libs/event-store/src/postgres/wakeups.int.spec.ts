import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { NO_STREAM } from '../event-store.js';
import { collect, events, newStream } from '../testing/events.js';
import { PostgresEventStore } from './postgres-event-store.js';

describe('A subscription', () => {
  const NEVER = 600_000;
  let opened: TestEventStore;
  let writer: PostgresEventStore;

  beforeEach(async () => {
    opened = await openTestEventStore({ pollIntervalMs: NEVER });
    writer = new PostgresEventStore({ databaseUrl: opened.url });
  });
  afterEach(async () => {
    await writer.close();
    await opened.close();
  });

  it('is woken by a commit of another process, long before it would have looked', async () => {
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

  it('listens again after its connection was cut, and looks for what it did not hear', async () => {
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

  it('finds by looking what no signal told', async () => {
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
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
