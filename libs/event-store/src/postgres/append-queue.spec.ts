import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EventStoreUnavailable } from '../event-store.js';
import { AppendQueue, type AppendQueueOptions, type PendingAppend } from './append-queue.js';

describe('The append queue', () => {
  /** Batches in progress, each with a way to finish it. */
  let batches: { streams: string[]; end: () => void }[];
  let failed: unknown[];

  beforeEach(() => {
    batches = [];
    failed = [];
  });

  afterEach(() => void jest.useRealTimers());

  it('writes appends of the same event-loop turn together', async () => {
    const queue = open();
    for (const stream of ['a', 'b', 'c']) queue.add(append(stream));
    await turn();
    expect(streams()).toEqual([['a', 'b', 'c']]);
  });

  it('collects appends that arrive while a batch is in progress', async () => {
    const queue = open();
    queue.add(append('a'));
    await turn();
    queue.add(append('b'));
    await turn();
    queue.add(append('c'));
    await turn();
    expect(streams()).toEqual([['a']]);
    batches[0]?.end();
    await turn();
    expect(streams()).toEqual([['a'], ['b', 'c']]);
  });

  it('keeps appends to one stream in order and in separate batches, while others may proceed', async () => {
    const queue = open({ batchesInFlight: 2 });
    for (const stream of ['a', 'a', 'b']) queue.add(append(stream));
    await turn();
    expect(streams()).toEqual([['a', 'b']]);
    queue.add(append('c'));
    await turn();
    expect(streams()).toEqual([['a', 'b'], ['c']]);
    batches[0]?.end();
    await turn();
    expect(streams()).toEqual([['a', 'b'], ['c'], ['a']]);
  });

  it('leaves what does not fit for the next batch', async () => {
    const queue = open({ appendsPerBatch: 2 });
    for (const stream of ['a', 'b', 'c']) queue.add(append(stream));
    await turn();
    expect(streams()).toEqual([['a', 'b']]);
  });

  it('fails an append that waited too long as certainly not written', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const queue = open({ longestWaitMs: 20 });
    queue.add(append('a'));
    await turn();
    queue.add(append('b'));
    jest.advanceTimersByTime(40);
    batches[0]?.end();
    await turn();
    expect(streams()).toEqual([['a']]);
    expect(failed).toEqual([expect.any(EventStoreUnavailable)]);
  });

  const open = (options: Partial<AppendQueueOptions> = {}): AppendQueue =>
    new AppendQueue(
      (batch) =>
        new Promise((end) => {
          batches.push({ streams: batch.map(({ stream }) => stream), end });
        }),
      { batchesInFlight: 1, appendsPerBatch: 64, longestWaitMs: 10_000, ...options },
    );

  const append = (stream: string): PendingAppend => ({
    stream,
    expectedRevision: 0,
    eventCount: 1,
    json: '{}',
    succeed: () => undefined,
    fail: (error) => failed.push(error),
  });

  const streams = (): string[][] => batches.map((batch) => batch.streams);
  /** What the queue does in this turn of the event loop is done. A timer may be due before that on a busy machine. */
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
});
