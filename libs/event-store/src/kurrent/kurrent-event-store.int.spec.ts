import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type EventStore, NO_STREAM, type RecordedEvent } from '../event-store.js';
import { describeEventStore } from '../event-store.contract.js';
import { events, newStream, untilTestEnds } from '../testing/events.js';
import { KurrentEventStore } from './kurrent-event-store.js';
import { FakeKurrent } from './testing/fake-kurrent.js';

const url = process.env['TEST_EVENT_STORE_URL'];

if (url === undefined) {
  process.stderr.write(
    'KurrentDB: not tested against a real server, because TEST_EVENT_STORE_URL is not set\n',
  );
  describe('KurrentDB as an event store', () => {
    it.skip('holds the contract of every event store (set TEST_EVENT_STORE_URL to a server to test it)', () =>
      undefined);
  });
} else {
  // A product on the same server takes every stream of its own family for a school.
  const family = `contract-${randomUUID()}-`;
  const openAnother = () => new KurrentEventStore({ url, family });
  const open = () => {
    const store = openAnother();
    return Promise.resolve({ store, openAnother, close: () => store.close() });
  };
  describeEventStore('KurrentDB', open, family);
}

describe('The KurrentDB client', () => {
  let fake: FakeKurrent;

  beforeEach(async () => {
    fake = await FakeKurrent.start();
  });
  // A server that still listens would keep jest waiting.
  afterEach(() => fake.stop());

  it.each<[string, (store: EventStore, stream: string) => AsyncIterable<readonly RecordedEvent[]>]>([
    ['of a stream', (some, stream) => some.read(stream, 0)],
    ['of everything', (some) => some.readAll()],
    ['of a subscription', (some) => some.subscribe(undefined, untilTestEnds().signal)],
  ])('holds no more than a few batches in memory for a slow reader %s', async (_, read) => {
    const [many, batchSize] = [1_000, 20];
    const slow = new KurrentEventStore({ url: fake.url, batchSize, timeoutMs: 60_000, muteMs: 60_000 });
    const stream = newStream();
    await slow.append(stream, NO_STREAM, events(many));
    const sizes: number[] = [];
    let seen = 0;
    for await (const { length } of read(slow, stream)) {
      sizes.push(length);
      seen += length;
      // The server is in this process too, so it could send everything meanwhile, however busy the machine is.
      if (sizes.length === 1) for (let turn = 0; turn < 500; turn += 1) await nextTurn();
      if (seen === many) break;
    }
    await slow.close();
    expect(seen).toBe(many);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(3 * batchSize);
  });
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
