import pg from 'pg';

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
  const pool = new pg.Pool({ ...clientConfig(options), max: poolSize });
  // The pool removes a broken connection, and its query fails. Without listeners, the error event (on the pool while
  // the connection is idle, on the client while it is in use) would crash the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
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
