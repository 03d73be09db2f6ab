import type { EventStore } from './event-store.js';
import { KurrentEventStore } from './kurrent/kurrent-event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

export type OpenEventStoreOptions = {
  /** Connections of the Postgres adapter. */
  poolSize?: number;
  /** Events read at once. */
  batchSize?: number;
  /** Told of each failed attempt of a subscription; it goes on by itself. */
  onTrouble?: (error: unknown) => void;
};

const POSTGRES = /^postgres(ql)?:/;
const KURRENT = /^(esdb|kurrentdb)(\+discover)?:/;

/**
 * The adapter for a URL: postgres:// or postgresql:// (prepared by `migrate`), esdb:// or kurrentdb://, with
 * `+discover` for a cluster. Connects when first used.
 */
export function openEventStore(
  url: string,
  { poolSize, ...options }: OpenEventStoreOptions = {},
): EventStore {
  if (POSTGRES.test(url))
    return new PostgresEventStore({
      databaseUrl: url,
      ...options,
      ...(poolSize === undefined ? {} : { poolSize }),
    });
  if (KURRENT.test(url)) return new KurrentEventStore({ url, ...options });
  throw new Error('An event store URL begins with postgres:, esdb: or kurrentdb:');
}
