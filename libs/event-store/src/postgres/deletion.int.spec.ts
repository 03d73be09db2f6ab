import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestEventStore, type TestEventStore } from '#test/setup/event-store';
import { NO_STREAM, VersionConflict } from '../event-store.js';
import { all, events, newStream } from '../testing/events.js';

describe('A deleted stream', () => {
  let opened: TestEventStore;
  beforeEach(async () => {
    opened = await openTestEventStore();
  });
  afterEach(() => opened.close());

  it('is not recreated by an append that comes too late', async () => {
    const { store } = opened;
    const doomed = newStream();
    await store.append(doomed, NO_STREAM, events(3));
    await store.deleteStream(doomed);
    // A writer that finds nothing assumes that the stream is new.
    await expect(store.append(doomed, NO_STREAM, events(1))).rejects.toBeInstanceOf(VersionConflict);
    expect(await all(store.read(doomed, 0))).toEqual([]);
  });

  it('does not fail appends that were batched with one to it', async () => {
    const { store } = opened;
    const [doomed, kept] = [newStream(), newStream()];
    await store.deleteStream(doomed);
    const [late, good] = await Promise.allSettled([
      store.append(doomed, NO_STREAM, events(1)),
      store.append(kept, NO_STREAM, events(2)),
    ]);
    expect(late.status).toBe('rejected');
    expect(good).toMatchObject({ status: 'fulfilled', value: { revision: 1 } });
  });

  it('is removed completely, even if it takes more than one portion', async () => {
    const { store, pool } = opened;
    const doomed = newStream();
    for (let revision = NO_STREAM; revision < 10_000;)
      ({ revision } = await store.append(doomed, revision, events(1_000)));
    await store.deleteStream(doomed);
    expect(await all(store.read(doomed, 0))).toEqual([]);
    const { rowCount } = await pool.query('SELECT FROM ledger.events WHERE stream = $1', [doomed]);
    expect(rowCount).toBe(0);
  });

  it('loses its oldest events first, so an append between two portions is checked against the real revision', async () => {
    const { store, pool } = opened;
    const doomed = newStream();
    const last = 20;
    await store.append(doomed, NO_STREAM, events(last + 1));
    await pool.query('SELECT ledger.delete_events($1, 15)', [doomed]);
    const left = await all(store.read(doomed, 0));
    expect(left.map(({ revision }) => revision)).toEqual([15, 16, 17, 18, 19, 20]);
    // If the newest events were removed first, a writer that expects a short stream would overwrite history.
    await expect(store.append(doomed, 5, events(1))).rejects.toBeInstanceOf(VersionConflict);
    await expect(store.append(doomed, NO_STREAM, events(1))).rejects.toBeInstanceOf(VersionConflict);
    expect(await store.append(doomed, last, events(1))).toMatchObject({ revision: last + 1 });
    await store.deleteStream(doomed);
    expect(await all(store.read(doomed, 0))).toEqual([]);
  });

  it('stays empty although writers continue while it is deleted', async () => {
    const { store } = opened;
    const doomed = newStream();
    let isOver = false;
    const writing = Array.from({ length: 4 }, async () => {
      let revision = NO_STREAM;
      while (!isOver) {
        try {
          ({ revision } = await store.append(doomed, revision, events(1)));
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error;
          revision = (await all(store.read(doomed, 0))).at(-1)?.revision ?? NO_STREAM;
        }
      }
    });
    while ((await all(store.read(doomed, 0))).length < 20);
    await store.deleteStream(doomed);
    isOver = true;
    await Promise.all(writing);
    expect(await all(store.read(doomed, 0))).toEqual([]);
  });
});
