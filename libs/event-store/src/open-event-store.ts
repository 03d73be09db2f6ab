import { BoundEventStore } from './bound-event-store.js';
import type { EventStore } from './event-store.js';
import { kindOf } from './event-store-url.js';
import { type BindingOptions } from './ledger-binding.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';

export type OpenEventStoreOptions = {
  /** Number of connections of the Postgres adapter. */
  poolSize?: number;
  /** Maximum number of events per read. */
  batchSize?: number;
  /** Called after each failed attempt of a subscription, which retries by itself. */
  onTrouble?: (error: unknown) => void;
  /** The database that must belong to the store's ledger; without it, any ledger is accepted. */
  boundTo?: Omit<BindingOptions, 'url'>;
};

/**
 * Opens the adapter for a URL: postgres:// or postgresql:// (prepared by `migrate`), esdb:// or kurrentdb://, with
 * `+discover` for a cluster. Connects when first used.
 */
export async function openEventStore(
  url: string,
  { boundTo, ...options }: OpenEventStoreOptions = {},
): Promise<EventStore> {
  const store = await open(url, options);
  const { onTrouble } = options;
  return boundTo === undefined ? store : new BoundEventStore(store, { ...boundTo, url, onTrouble });
}

async function open(
  url: string,
  { poolSize, ...options }: Omit<OpenEventStoreOptions, 'boundTo'>,
): Promise<EventStore> {
  switch (kindOf(url)) {
    case 'postgres':
      return new PostgresEventStore({
        databaseUrl: url,
        ...options,
        ...(poolSize === undefined ? {} : { poolSize }),
      });
    case 'kurrent': {
      // Its client takes a fifth of a service's start, so it is loaded only when needed.
      const { KurrentEventStore } = await import('./kurrent/kurrent-event-store.js');
      return new KurrentEventStore({ url, ...options });
    }
    case undefined:
      throw new Error('An event store URL begins with postgres:, esdb: or kurrentdb:');
  }
}
