import { createPoolOf } from '#runtime/pg';
import type pg from 'pg';

export type PoolOptions = {
  databaseUrl: string;
  /** Maximum number of connections, apart from the one that listens. */
  poolSize?: number;
  /** Maximum wait for a connection, and for the answer to a query. */
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
};

/** The pool of the event store. Times are in milliseconds. */
export function createPool({ poolSize = 8, ...options }: PoolOptions): pg.Pool {
  // The pool removes a broken connection, and its query reports the failure.
  return createPoolOf({ ...clientConfig(options), max: poolSize }, () => undefined);
}

/** Settings of each connection of the event store, in the pool or on its own. */
export function clientConfig({
  databaseUrl,
  connectTimeoutMs = 3_000,
  queryTimeoutMs = 10_000,
}: Omit<PoolOptions, 'poolSize'>): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'laurel-ledger',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    // The server times out first and says so: that outcome is certain, whereas a missing answer is not.
    statement_timeout: Math.ceil(queryTimeoutMs * 0.8),
    idle_in_transaction_session_timeout: queryTimeoutMs,
  };
}
