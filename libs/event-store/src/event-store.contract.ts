import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { NO_STREAM, VersionConflict, type EventStore } from './event-store.js';
import { all, allOf, collect, events, idsOf, untilTestEnds } from './testing/events.js';

export type OpenedStore = {
  store: EventStore;
  /** Opens a second store on the same server. */
  openAnother(): EventStore;
  close(): Promise<void>;
};

/**
 * The contract that every event store must satisfy. Each adapter's test calls it with a way to open an empty or shared
 * store.
 * @param family prefix of the test's stream names; the streams are deleted at the end
 */
export function describeEventStore(name: string, open: () => Promise<OpenedStore>, family = 'ledger-'): void {
  describe(`${name} as an event store`, () => {
    let opened: OpenedStore;
    const store = (): EventStore => opened.store;
    const streams: string[] = [];
    const newStream = (): string => {
      const stream = `${family}${randomUUID()}`;
      streams.push(stream);
      return stream;
    };

    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      for (const stream of streams) await store().deleteStream(stream);
      await opened.close();
    });

    it('reports how far a reader is behind', async () => {
      const { position } = await store().append(newStream(), NO_STREAM, events(1));
      await store().append(newStream(), NO_STREAM, events(3));
      const { events: behind, seconds } = await store().lag(position);
      expect(behind).toBeGreaterThanOrEqual(3);
      expect(seconds).toBeLessThan(60);
      const { position: end } = await store().append(newStream(), NO_STREAM, events(1));
      expect(await store().lag(end)).toEqual({ events: 0, seconds: 0 });
    });

    it('has the id that it was given first', async () => {
      const id = await store().identify(randomUUID());
      expect(await store().identify(randomUUID())).toBe(id);
      expect(await store().identity()).toBe(id);
      const other = opened.openAnother();
      expect(await other.identity()).toBe(id);
      await other.close();
    });

    describe('append', () => {
      it('gives a new stream the revisions from 0', async () => {
        const stream = newStream();
        const result = await store().append(stream, NO_STREAM, events(3));
        expect(result.revision).toBe(2);
        const recorded = await all(store().read(stream, 0));
        expect(recorded.map(({ revision }) => revision)).toEqual([0, 1, 2]);
      });

      it('returns data and metadata unchanged', async () => {
        const stream = newStream();
        const data = {
          text: 'ä "quoted" \\ \n 🌿',
          nested: { list: [1, null, true] },
          amount: 9007199254740991,
        };
        const event = {
          id: randomUUID(),
          type: 'PointsAwarded',
          data,
          metadata: { commandId: randomUUID() },
        };
        const before = Date.now();
        await store().append(stream, NO_STREAM, [event]);
        const [recorded] = await all(store().read(stream, 0));
        expect(recorded).toMatchObject({ ...event, stream, revision: 0 });
        expect(Math.abs((recorded?.recordedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
      });

      it('refuses a stream that must not exist but does', async () => {
        const stream = newStream();
        await store().append(stream, NO_STREAM, events(1));
        await expect(store().append(stream, NO_STREAM, events(1))).rejects.toBeInstanceOf(VersionConflict);
        expect(await all(store().read(stream, 0))).toHaveLength(1);
      });

      it.each([
        ['behind', 0],
        ['ahead of', 7],
      ])('refuses an expected revision that is %s the stream', async (_, expectedRevision) => {
        const stream = newStream();
        await store().append(stream, NO_STREAM, events(3));
        const attempt = store().append(stream, expectedRevision, events(1));
        await expect(attempt).rejects.toMatchObject({ name: 'VersionConflict', stream, expectedRevision });
      });

      it('refuses a revision of a stream that does not exist', async () => {
        await expect(store().append(newStream(), 0, events(1))).rejects.toBeInstanceOf(VersionConflict);
      });

      it('writes all events of an append or none', async () => {
        const stream = newStream();
        await store().append(stream, NO_STREAM, events(1));
        await expect(store().append(stream, NO_STREAM, events(20))).rejects.toBeInstanceOf(VersionConflict);
        expect(await all(store().read(stream, 0))).toHaveLength(1);
      });

      it('lets exactly one of many writers at the same revision win', async () => {
        const stream = newStream();
        const attempts = Array.from({ length: 8 }, () => store().append(stream, NO_STREAM, events(2)));
        const outcomes = await Promise.allSettled(attempts);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(VersionConflict);
        expect(await all(store().read(stream, 0))).toHaveLength(2);
      });
    });

    describe('the same event ids', () => {
      it('are written once when the same append is sent again', async () => {
        const stream = newStream();
        const given = events(3);
        const first = await store().append(stream, NO_STREAM, given);
        await store().append(stream, 2, events(2));
        const again = await store().append(stream, NO_STREAM, given);
        expect(again.revision).toBe(first.revision);
        expect(await all(store().read(stream, 0))).toHaveLength(5);
      });

      it('conflict if the append is different', async () => {
        const stream = newStream();
        const [first, second] = [events(1), events(1)];
        await store().append(stream, NO_STREAM, [...first, ...second]);
        const attempt = store().append(stream, NO_STREAM, [...first, ...events(1)]);
        await expect(attempt).rejects.toBeInstanceOf(VersionConflict);
        expect(await all(store().read(stream, 0))).toHaveLength(2);
      });

      it('are not checked beyond the end of the stream', async () => {
        const stream = newStream();
        const given = events(1);
        await store().append(stream, NO_STREAM, given);
        await store().append(stream, 0, given);
        expect(idsOf(await all(store().read(stream, 0)))).toEqual([...idsOf(given), ...idsOf(given)]);
      });
    });

    describe('read', () => {
      it('begins in the middle', async () => {
        const stream = newStream();
        const given = events(10);
        await store().append(stream, NO_STREAM, given);
        expect(idsOf(await all(store().read(stream, 4)))).toEqual(idsOf(given.slice(4)));
      });

      it('finds nothing after the end', async () => {
        const stream = newStream();
        await store().append(stream, NO_STREAM, events(2));
        expect(await all(store().read(stream, 2))).toEqual([]);
      });

      it('finds nothing in a stream that does not exist', async () => {
        expect(await all(store().read(newStream(), 0))).toEqual([]);
      });

      it('reads more events than fit in one batch', async () => {
        const stream = newStream();
        const given = events(601);
        await store().append(stream, NO_STREAM, given);
        expect(idsOf(await all(store().read(stream, 0)))).toEqual(idsOf(given));
      });

      it('reads many streams concurrently, each from its own revision to its end', async () => {
        const streams = [0, 1, 19, 20, 21, 45].map((count) => ({
          stream: newStream(),
          given: events(count),
        }));
        for (const { stream, given } of streams)
          if (given.length > 0) await store().append(stream, NO_STREAM, given);
        const from = 1;
        const found = await Promise.all(streams.map(({ stream }) => all(store().read(stream, from))));
        expect(found.map(idsOf)).toEqual(streams.map(({ given }) => idsOf(given.slice(from))));
      });

      it('returns for each event the position that readAll returns, or none at all', async () => {
        const stream = newStream();
        const { revision } = await store().append(stream, NO_STREAM, events(3));
        await store().append(stream, revision, events(1));
        const found = await allOf(store(), 4, (event) => event.stream === stream);
        const places = found.map(({ position }) => position);
        expect(places).not.toContain('');
        const read = await all(store().read(stream, 0));
        expect(read.map((event) => event.revision)).toEqual([0, 1, 2, 3]);
        for (const { revision: nth, position } of read) expect(['', places[nth]]).toContain(position);
      });

      it('throws the reason of an abort, so that nobody takes a partial result for the whole', async () => {
        const stream = newStream();
        await store().append(stream, NO_STREAM, events(1));
        const reading = all(store().read(stream, 0, AbortSignal.abort(new Error('enough'))));
        await expect(reading).rejects.toThrow('enough');
      });
    });

    describe('readAll', () => {
      it('reads all streams in the order of their positions', async () => {
        const streams = [newStream(), newStream(), newStream()];
        for (const stream of streams) await store().append(stream, NO_STREAM, events(2));
        const found = await allOf(store(), 6, ({ stream }) => streams.includes(stream));
        expect(found.map(({ stream }) => stream)).toEqual(streams.flatMap((stream) => [stream, stream]));
        const positions = found.map(({ position }) => position);
        expect(positions).toEqual([...new Set(positions)].sort());
      });

      it('continues after the position that an append returned', async () => {
        const stream = newStream();
        const first = await store().append(stream, NO_STREAM, events(2));
        const later = events(2);
        await store().append(stream, first.revision, later);
        const found = await allOf(store(), 2, (event) => event.stream === stream, first.position);
        expect(idsOf(found)).toEqual(idsOf(later));
      });
    });

    describe('subscribe', () => {
      it('delivers existing events and new ones, each once and in order', async () => {
        const streams = Array.from({ length: 4 }, newStream);
        for (const stream of streams) await store().append(stream, NO_STREAM, events(5));
        const seen = collect(store(), undefined, (event) => streams.includes(event.stream));
        await Promise.all(streams.map((stream) => appendOneByOne(store(), stream, 4, 25)));
        const found = await seen.until(4 * 30);
        for (const stream of streams) {
          const revisions = found.filter((event) => event.stream === stream).map(({ revision }) => revision);
          expect(revisions).toEqual(Array.from({ length: 30 }, (_, revision) => revision));
        }
      });

      it('continues exactly after a checkpoint', async () => {
        const stream = newStream();
        const given = events(6);
        await store().append(stream, NO_STREAM, given);
        const mine = (event: { stream: string }): boolean => event.stream === stream;
        const first = await collect(store(), undefined, mine).until(6);
        const later = events(2);
        await store().append(stream, 5, later);
        const found = await collect(store(), first[2]?.position, mine).until(5);
        expect(idsOf(found)).toEqual(idsOf([...given.slice(3), ...later]));
      });

      it('ends promptly and without an error when it is aborted', async () => {
        const stopping = new AbortController();
        const reading = all(store().subscribe(undefined, stopping.signal));
        setTimeout(() => stopping.abort(), 100);
        const begun = Date.now();
        await reading;
        // Well before the store would give up waiting.
        expect(Date.now() - begun).toBeLessThan(5_000);
      });
    });

    describe('close', () => {
      it.each<[string, (store: EventStore, stream: string) => Promise<unknown>]>([
        ['a read', (some, stream) => all(some.read(stream, 0))],
        ['a read of everything', (some) => all(some.readAll())],
        ['a read that was left half-way', (some, stream) => leave(some.read(stream, 0))],
        ['a read of everything that was left half-way', (some) => leave(some.readAll())],
        ['a read that nobody continues', (some, stream) => abandon(some.read(stream, 0))],
        ['a read of everything that nobody continues', (some) => abandon(some.readAll())],
        ['a subscription that ended', (some) => collect(some, undefined).until(1)],
        ['a subscription in progress', (some) => abandon(some.subscribe(undefined, untilTestEnds().signal))],
      ])('takes no time after %s', async (_, read) => {
        const another = opened.openAnother();
        const stream = newStream();
        await another.append(stream, NO_STREAM, events(601));
        await read(another, stream);
        const begun = performance.now();
        await another.close();
        // Well before the calls that it leaves would time out.
        expect(performance.now() - begun).toBeLessThan(5_000);
      });
    });

    describe('check', () => {
      it('succeeds for a store that answers', async () => {
        await store().check();
      });
    });

    describe('reaches', () => {
      it('says whether the store has reached a position, even if its event is deleted', async () => {
        const stream = newStream();
        const { position } = await store().append(stream, NO_STREAM, events(1));
        expect(await store().reaches(position)).toBe(true);
        // Positions have a fixed width.
        expect(await store().reaches(position.replace(/^./, '9'))).toBe(false);
        await store().deleteStream(stream);
        expect(await store().reaches(position)).toBe(true);
      });
    });

    describe('deleteStream', () => {
      it('removes a stream for every reader, and only that stream', async () => {
        const [doomed, kept] = [newStream(), newStream()];
        await store().append(doomed, NO_STREAM, events(3));
        const { position } = await store().append(kept, NO_STREAM, events(3));
        await store().deleteStream(doomed);
        expect(await all(store().read(doomed, 0))).toEqual([]);
        const found = await allOf(store(), 3, ({ stream }) => [doomed, kept].includes(stream));
        expect(found.map(({ stream }) => stream)).toEqual([kept, kept, kept]);
        expect(found.at(-1)?.position).toBe(position);
        await expect(store().append(doomed, 2, events(1))).rejects.toBeInstanceOf(VersionConflict);
      });

      it('succeeds for a stream that is already gone', async () => {
        const stream = newStream();
        await store().append(stream, NO_STREAM, events(1));
        await store().deleteStream(stream);
        await store().deleteStream(stream);
        expect(await all(store().read(stream, 0))).toEqual([]);
      });
    });
  });
}

async function appendOneByOne(store: EventStore, stream: string, from: number, count: number): Promise<void> {
  for (let revision = from; revision < from + count; revision += 1)
    await store.append(stream, revision, events(1));
}

/** Takes the first batch and stops. */
async function leave(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches) return;
}

/** Takes the first batch and never closes the iterator. */
async function abandon(batches: AsyncIterable<unknown>): Promise<void> {
  await batches[Symbol.asyncIterator]().next();
}
