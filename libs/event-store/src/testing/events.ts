import { afterEach } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  AppendOutcomeUnknown,
  type EventStore,
  type EventToAppend,
  type Position,
  type RecordedEvent,
} from '../event-store.js';

export const newStream = (): string => `ledger-${randomUUID()}`;

export const events = (count: number): readonly EventToAppend[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: 'PointsAwarded',
    data: { index },
    metadata: { schemaVersion: 1 },
  }));

export const idsOf = (some: readonly { id: string }[]): readonly string[] => some.map(({ id }) => id);

export async function all<T>(batches: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}

/**
 * Calls `readAll` repeatedly until it finds `count` events, or returns what is there after a while. In Postgres an
 * append in progress hides the events of later transactions.
 */
export async function allOf(
  store: EventStore,
  count: number,
  wanted: (event: RecordedEvent) => boolean = () => true,
  after?: Position,
): Promise<readonly RecordedEvent[]> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = (await all(store.readAll(after))).filter(wanted);
    if (found.length >= count || Date.now() > deadline) return found;
    await delay(10);
  }
}

export type Collecting = {
  /** The events received, once there are `count`; fails after a while, and stops the subscription in any case. */
  until(count: number, withinMs?: number): Promise<readonly RecordedEvent[]>;
  /** The events received so far. */
  readonly seen: readonly RecordedEvent[];
  stop(): Promise<void>;
};

const subscriptions = new Set<AbortController>();

/** Ends a subscription with its test at the latest: a subscription left open by a failed test would keep jest waiting. */
export function untilTestEnds(): AbortController {
  const stopping = new AbortController();
  subscriptions.add(stopping);
  return stopping;
}

afterEach(() => {
  for (const stopping of subscriptions) stopping.abort();
  subscriptions.clear();
});

/** Appends like the ledger's writer: without an answer, it sends the same append again. */
export async function appendSurely(
  store: EventStore,
  stream: string,
  expected: number,
  given: readonly EventToAppend[],
) {
  const { signal } = untilTestEnds();
  for (;;) {
    signal.throwIfAborted();
    try {
      return await store.append(stream, expected, given);
    } catch (error) {
      if (!(error instanceof AppendOutcomeUnknown)) throw error;
      await delay(20);
    }
  }
}

/** Subscribes at once and collects the wanted events. */
export function collect(
  store: EventStore,
  after: Position | undefined,
  wanted: (event: RecordedEvent) => boolean = () => true,
): Collecting {
  const stopping = untilTestEnds();
  const seen: RecordedEvent[] = [];
  let arrived = (): void => undefined;
  const done = (async () => {
    for await (const batch of store.subscribe(after, stopping.signal)) {
      seen.push(...batch.filter(wanted));
      arrived();
    }
  })();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await done;
  };
  const until = async (count: number, withinMs = 15_000): Promise<readonly RecordedEvent[]> => {
    const late = AbortSignal.timeout(withinMs);
    await new Promise<void>((resolve) => {
      arrived = () => {
        if (seen.length >= count) resolve();
      };
      late.addEventListener('abort', () => resolve(), { once: true });
      arrived();
    });
    await stop();
    if (seen.length < count)
      throw new Error(`Only ${seen.length} of ${count} events came within ${withinMs} ms`);
    return seen;
  };
  return { until, seen, stop };
}
