import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AppendInvalid,
  AppendOutcomeUnknown,
  EventStoreUnavailable,
  NO_STREAM,
  type EventToAppend,
} from '../event-store.js';
import { describeEventStore } from '../event-store.contract.js';
import { all, collect, events, idsOf, newStream, untilTestEnds } from '../testing/events.js';
import { KurrentEventStore } from './kurrent-event-store.js';
import { FakeKurrent, type StreamPositions, type SubscriptionFault } from './testing/fake-kurrent.js';

describe.each<StreamPositions>(['none', 'of lone events'])('With stream positions: %s', (streamPositions) => {
  describeEventStore('KurrentDB (a fake server)', async () => {
    const fake = await FakeKurrent.start({ streamPositions });
    const openAnother = () => new KurrentEventStore({ url: fake.url });
    const store = openAnother();
    const close = async (): Promise<void> => {
      await store.close();
      const { openCalls } = fake;
      // A server that still listens would keep jest waiting.
      fake.stop();
      expect(openCalls).toBe(0);
    };
    return { store, openAnother, close };
  });
});

describe('The KurrentDB client', () => {
  let fake: FakeKurrent;
  let store: KurrentEventStore;
  const trouble: unknown[] = [];
  const escaped: unknown[] = [];
  const note = (error: unknown): number => escaped.push(error);

  beforeEach(async () => {
    fake = await FakeKurrent.start();
    trouble.length = 0;
    escaped.length = 0;
    store = new KurrentEventStore({
      url: fake.url,
      timeoutMs: 2_000,
      silenceMs: 300,
      onTrouble: (error) => trouble.push(error),
    });
    process.on('unhandledRejection', note);
    process.on('uncaughtException', note);
  });
  afterEach(async () => {
    await store.close();
    fake.stop();
    // Long enough for a late answer to take effect.
    await delay(fake.lateByMs);
    process.off('unhandledRejection', note);
    process.off('uncaughtException', note);
    expect(escaped).toEqual([]);
  });

  it('does not use the batch append, even though the server offers it', async () => {
    await store.append(newStream(), NO_STREAM, events(1));
    expect(fake.batchAppends).toBe(0);
  });

  it.each(['never', 'late', 'twice', 'broken'] as const)(
    'reports an unknown outcome if the answer comes %s, and answers the same append sent again',
    async (mood) => {
      const stream = newStream();
      const given = events(2);
      fake.appendMood = mood;
      const hasty = new KurrentEventStore({ url: fake.url, timeoutMs: 150 });
      const begun = Date.now();
      await expect(hasty.append(stream, NO_STREAM, given)).rejects.toBeInstanceOf(AppendOutcomeUnknown);
      // It has its own limit, not the 10 seconds of a store without one.
      expect(Date.now() - begun).toBeLessThan(8_000);
      await hasty.close();
      fake.appendMood = 'prompt';
      expect((await store.append(stream, NO_STREAM, given)).revision).toBe(1);
      expect(idsOf(await all(store.read(stream, 0)))).toEqual(idsOf(given));
    },
  );

  it('reports an unknown outcome if there is no server', async () => {
    fake.stop();
    await expect(store.append(newStream(), NO_STREAM, events(1))).rejects.toBeInstanceOf(
      AppendOutcomeUnknown,
    );
    await expect(all(store.read(newStream(), 0))).rejects.toBeInstanceOf(EventStoreUnavailable);
    await expect(all(store.readAll())).rejects.toBeInstanceOf(EventStoreUnavailable);
  });

  it.each([
    ['unauthenticated', 'does not know the user or the password'],
    ['forbidden', 'does not let the user do this'],
  ] as const)(
    'reports who refuses, and that nothing was written, if its user is %s',
    async (refusal, words) => {
      fake.refusing = refusal;
      const refused = { name: 'EventStoreRefused', message: `KurrentDB at ${fake.address} ${words}` };
      await expect(store.append(newStream(), NO_STREAM, events(1))).rejects.toMatchObject(refused);
      await expect(all(store.read(newStream(), 0))).rejects.toMatchObject(refused);
      await expect(all(store.readAll())).rejects.toMatchObject(refused);
      await expect(store.check()).rejects.toMatchObject(refused);
      fake.refusing = undefined;
      await store.check();
    },
  );

  it('reports in time that the server does not answer', async () => {
    fake.stop();
    await expect(store.check()).rejects.toMatchObject({
      name: 'EventStoreUnavailable',
      message: `KurrentDB at ${fake.address} does not answer`,
    });
    await fake.comeBack();
    // The client looks for it again with the next call.
    await untilPasses(() => store.check());
  });

  it('survives a cluster that cannot be found', async () => {
    const lost = new KurrentEventStore({
      url: 'esdb+discover://127.0.0.1:1?tls=false&maxDiscoverAttempts=1',
      timeoutMs: 150,
    });
    const attempts = Array.from({ length: 5 }, () => lost.append(newStream(), NO_STREAM, events(1)));
    for (const outcome of await Promise.allSettled(attempts))
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(AppendOutcomeUnknown) });
    await lost.close();
  });

  it.each([
    ['an id that is no UUID', { id: 'no', data: {} }],
    ['data that is no JSON', { id: newStream().slice(7), data: { amount: 1n } }],
  ])('refuses %s itself', async (_, event) => {
    const attempt = store.append(newStream(), NO_STREAM, [{ type: 'PointsAwarded', metadata: {}, ...event }]);
    await expect(attempt).rejects.toBeInstanceOf(TypeError);
  });

  it.each<[SubscriptionFault['then'], string | undefined]>([
    ['end', 'The server ended the subscription'],
    ['break', 'in trouble'],
    ['fall silent', 'The subscription stands still'],
    ['repeat', undefined],
  ])('resumes exactly where a subscription was that did this: %s', async (then, reason) => {
    fake.subscriptionFaults.push({ after: 2, then });
    const stream = newStream();
    await store.append(stream, NO_STREAM, events(4));
    const reader = collect(store, undefined);
    await delay(100);
    await store.append(stream, 3, events(2));
    const found = await reader.until(6);
    expect(found.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    if (reason === undefined) return;
    expect(trouble).toContainEqual(expect.objectContaining({ message: expect.stringContaining(reason) }));
    expect(fake.subscribedFrom).toEqual([undefined, fake.log.events[1]?.prepare]);
  });

  it('does not mistake an idle subscription for a broken one, however long it is silent', async () => {
    const reader = collect(store, undefined);
    await delay(300);
    for (let time = 0; time < 5; time += 1) {
      fake.log.writeSystemEvent();
      await delay(300);
    }
    expect(trouble).toEqual([]);
    expect(fake.subscribedFrom).toEqual([undefined]);
    await store.append(newStream(), NO_STREAM, events(1));
    expect(await reader.until(1)).toHaveLength(1);
  });

  it('does not mistake a checkpoint for progress', async () => {
    const stream = newStream();
    await store.append(stream, NO_STREAM, events(1));
    fake.subscriptionFaults.push({ after: 1, then: 'end' });
    const reader = collect(store, undefined);
    await delay(100);
    fake.sendCheckpoints(1_000_000n);
    await store.append(stream, 0, events(1));
    expect(await reader.until(2)).toHaveLength(2);
    expect(fake.subscribedFrom).toEqual([undefined, fake.log.events[0]?.prepare]);
  });

  it('closes at once after it has asked whether the streams it met were deleted', async () => {
    const patient = new KurrentEventStore({ url: fake.url, timeoutMs: 30_000 });
    await patient.append(newStream(), NO_STREAM, events(1));
    await collect(patient, undefined).until(1);
    const begun = Date.now();
    await patient.close();
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  it('leaves out a stream that somebody deleted with the tools of the server, names it once and reads on', async () => {
    const [gone, stream] = [newStream(), newStream()];
    await store.append(gone, NO_STREAM, events(2));
    await store.append(stream, NO_STREAM, events(1));
    fake.log.softDelete(gone);
    for (let time = 0; time < 2; time += 1)
      expect((await all(store.readAll())).map((event) => event.stream)).toEqual([stream]);
    expect((await collect(store, undefined).until(1)).map((event) => event.stream)).toEqual([stream]);
    expect(trouble).toEqual([
      expect.objectContaining({
        message: `The stream ${gone} was deleted on the server: its events are left out`,
      }),
    ]);
  });

  it('leaves other streams of the server alone', async () => {
    await store.append('other-stream', NO_STREAM, events(1));
    const stream = newStream();
    await store.append(stream, NO_STREAM, events(1));
    expect((await all(store.readAll())).map((event) => event.stream)).toEqual([stream]);
    expect((await collect(store, undefined).until(1)).map((event) => event.stream)).toEqual([stream]);
  });
});

describe('The KurrentDB client in normal operation', () => {
  let fake: FakeKurrent;
  let store: KurrentEventStore;

  beforeEach(async () => {
    fake = await FakeKurrent.start();
    store = new KurrentEventStore({ url: fake.url });
  });
  afterEach(async () => {
    await store.close();
    fake.stop();
  });

  it('checks whether the server answers at the same cost however long the history is', async () => {
    await store.append(newStream(), NO_STREAM, events(500));
    await store.check();
    expect(fake.eventsRead).toBe(1);
  });

  it('does not look again through what others have written since', async () => {
    const stream = newStream();
    const { position } = await store.append(stream, NO_STREAM, events(1));
    await store.append('other-stream', NO_STREAM, events(1_500));
    expect(await store.lag(position)).toMatchObject({ events: 0 });
    const looked = fake.eventsRead;
    await store.append(stream, 0, events(1));
    expect(await store.lag(position)).toMatchObject({ events: 1 });
    expect(await store.lag(position)).toMatchObject({ events: 1 });
    expect(fake.eventsRead - looked).toBeLessThan(10);
    // From the beginning, everything is looked at.
    expect(await store.lag(undefined)).toMatchObject({ events: 2 });
  });

  it('reports that nothing was written of an append that is larger than the server accepts', async () => {
    const stream = newStream();
    const [event] = events(1);
    const large = { ...event, data: { text: 'x'.repeat(1_100_000) } } as EventToAppend;
    await expect(store.append(stream, NO_STREAM, [large])).rejects.toBeInstanceOf(AppendInvalid);
    expect(await all(store.read(stream, 0))).toEqual([]);
  });

  it('keeps no finished calls of reads and checks for the life of the process', async () => {
    for (let time = 0; time < 3; time += 1) {
      await store.append(newStream(), NO_STREAM, events(700));
      await firstBatch(store.readAll());
      await all(store.readAll());
      await collect(store, undefined).until(1);
    }
    await untilPasses(() => expect(fake.openCalls).toBe(0));
    expect(disposableStreamsOf(store).size).toBe(0);
  });

  it('delivers many events in few batches, and a single event at once', async () => {
    await store.append(newStream(), NO_STREAM, events(2_000));
    const sizes: number[] = [];
    const stopping = untilTestEnds();
    for await (const batch of store.subscribe(undefined, stopping.signal)) {
      sizes.push(batch.length);
      if (sizes.reduce((sum, size) => sum + size, 0) === 2_000) stopping.abort();
    }
    expect(sizes.length).toBeLessThan(500);
  });
});

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The streams that the client keeps to dispose of at the end. */
const disposableStreamsOf = (store: KurrentEventStore) =>
  (store as unknown as { connection: { client: { disposableStreams: Set<unknown> } } }).connection.client
    .disposableStreams;

async function untilPasses(assert: () => unknown): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await assert();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(20);
    }
  }
}

async function firstBatch(batches: AsyncIterable<unknown>): Promise<unknown> {
  for await (const batch of batches) return batch;
  return undefined;
}
