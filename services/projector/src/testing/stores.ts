import type { EventStore } from '#event-store/event-store';
import { KurrentEventStore } from '#event-store/kurrent/kurrent-event-store';
import { FakeKurrent, type StreamPositions } from '#event-store/kurrent/testing/fake-kurrent';
import { PostgresEventStore } from '#event-store/postgres/postgres-event-store';

/** An event store for a test; `url` is passed to projector processes. */
export type TestStore = { store: EventStore; url: string; close(): Promise<void> };
export type OpenStore = (databaseUrl: string) => Promise<TestStore>;

export const inPostgres: OpenStore = (url) => {
  const store = new PostgresEventStore({ databaseUrl: url });
  return Promise.resolve({ store, url, close: () => store.close() });
};

export const inKurrent =
  (streamPositions: StreamPositions): OpenStore =>
  async () => {
    const fake = await FakeKurrent.start({ streamPositions });
    const store = new KurrentEventStore({ url: fake.url });
    const close = async (): Promise<void> => {
      await store.close();
      fake.stop();
    };
    return { store, url: fake.url, close };
  };

/** Every event store, with its way of returning positions in stream reads. */
export const STORES: readonly (readonly [name: string, open: OpenStore])[] = [
  ['in Postgres', inPostgres],
  ['in a KurrentDB whose stream reads tell no positions', inKurrent('none')],
  ['in a KurrentDB whose stream reads tell some positions', inKurrent('of lone events')],
];
