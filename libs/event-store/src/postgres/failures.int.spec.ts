import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import {
  AppendOutcomeUnknown,
  EventStoreUnavailable,
  NO_STREAM,
  VersionConflict,
  type EventStore,
} from '../event-store.js';
import { all, collect, events, idsOf, newStream } from '../testing/events.js';
import { Proxy } from '../testing/proxy.js';
import { PostgresEventStore } from './postgres-event-store.js';

const TIMEOUTS = { connectTimeoutMs: 500, queryTimeoutMs: 1_000 };

describe('A store whose Postgres fails', () => {
  let opened: TestEventStore;
  let proxy: Proxy;
  let store: EventStore;

  beforeEach(async () => {
    opened = await openTestEventStore();
    proxy = await Proxy.before(opened.url);
    store = new PostgresEventStore({ databaseUrl: proxy.url(opened.url), poolSize: 1, ...TIMEOUTS });
  });
  afterEach(async () => {
    await proxy.close();
    await store.close();
    await opened.close();
  });

  it('reports an unknown outcome if the answer is lost, and answers the same append sent again', async () => {
    const stream = newStream();
    await store.append(newStream(), NO_STREAM, events(1));
    await signalsToPass();
    const given = events(2);
    proxy.loseNextAnswer();
    await expect(store.append(stream, NO_STREAM, given)).rejects.toBeInstanceOf(AppendOutcomeUnknown);

    // It was written, which the client could not know; sending it again neither duplicates nor rejects it.
    const again = await store.append(stream, NO_STREAM, given);
    const recorded = await all(store.read(stream, 0));
    expect(idsOf(recorded)).toEqual(idsOf(given));
    expect(again).toEqual({ revision: 1, position: recorded[1]?.position });
  });

  it('rejects the same append sent again if another append was first', async () => {
    const stream = newStream();
    await opened.store.append(stream, NO_STREAM, events(1));
    await expect(store.append(stream, NO_STREAM, events(1))).rejects.toBeInstanceOf(VersionConflict);
  });

  it('reports an unknown outcome if no answer comes in time', async () => {
    await store.append(newStream(), NO_STREAM, events(1));
    await signalsToPass();
    proxy.fallSilent();
    const begun = Date.now();
    await expect(store.append(newStream(), NO_STREAM, events(1))).rejects.toBeInstanceOf(
      AppendOutcomeUnknown,
    );
    expect(Date.now() - begun).toBeLessThan(7_000);
  });

  it('never reuses a connection that gave no answer', async () => {
    const stream = newStream();
    const given = events(1);
    await store.append(newStream(), NO_STREAM, events(1));
    for (const ask of [
      () => store.append(stream, NO_STREAM, given),
      () => all(store.read(stream, 0)),
      () => store.lag(undefined),
    ]) {
      await signalsToPass();
      proxy.fallSilent();
      await expect(ask()).rejects.toThrow();
      proxy.speakAgain();
      // The pool has at most one connection, so this is a new one.
      await ask();
    }
  });

  it('reports that nothing was written if it cannot connect', async () => {
    await proxy.vanish();
    await expect(store.append(newStream(), NO_STREAM, events(1))).rejects.toBeInstanceOf(
      EventStoreUnavailable,
    );
    await expect(all(store.read(newStream(), 0))).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(all(store.readAll())).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(store.deleteStream(newStream())).rejects.toBeInstanceOf(EventStoreUnavailable);
  });

  it('answers every waiting append in bounded time when Postgres falls silent', async () => {
    await store.append(newStream(), NO_STREAM, events(1));
    proxy.fallSilent();
    const attempts = Array.from({ length: 200 }, () => store.append(newStream(), NO_STREAM, events(1)));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('reports that nothing was written if a stream stays locked', async () => {
    const stream = newStream();
    const client = await opened.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT ledger.enter_streams($1)', [[stream]]);
    await expect(store.append(stream, NO_STREAM, events(1))).rejects.toBeInstanceOf(EventStoreUnavailable);
    await client.query('ROLLBACK');
    client.release();
    expect((await store.append(stream, NO_STREAM, events(1))).revision).toBe(0);
  });

  it('fails an append that Postgres cannot accept without failing those batched with it', async () => {
    const [good, bad] = [newStream(), newStream()];
    const outcomes = await Promise.allSettled([
      store.append(good, NO_STREAM, events(1)),
      store.append(bad, NO_STREAM, [{ id: 'no uuid', type: 'PointsAwarded', data: {}, metadata: {} }]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await all(store.read(good, 0))).toHaveLength(1);
  });

  it('resumes a subscription where it was when Postgres comes back', async () => {
    const stream = newStream();
    const reader = collect(store, undefined);
    await opened.store.append(stream, NO_STREAM, events(3));
    await until(() => reader.seen.length === 3);
    const comeBack = await proxy.vanish();
    await opened.store.append(stream, 2, events(2));
    await comeBack();
    await opened.store.append(stream, 4, events(1));
    const found = await reader.until(6);
    expect(found.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  /**
   * The signals after the commits use the same, single connection, so a later query is answered after them. A second
   * signal is sent a moment after the first one's answer, and takes the connection when that moment is over.
   */
  const signalsToPass = async (): Promise<void> => {
    await store.check();
    await sleep(20);
    await store.check();
  };
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}
