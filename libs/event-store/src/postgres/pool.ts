import pg from 'pg';

export type PoolOptions = {
  databaseUrl: string;
  /** Most connections at once, apart from the one that listens. */
  poolSize?: number;
  /** Longest time for a connection to be had, and for one query to be answered. */
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
};

export function createPool({ poolSize = 8, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(options), max: poolSize });
  // A broken connection is taken out by the pool, and its query fails. Without listeners the event of it, on the pool
  // while the connection is idle and on the client while it is lent, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

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
    // The server gives up first, and says so: that is a certain outcome, a missing answer is not.
    statement_timeout: Math.ceil(queryTimeoutMs * 0.8),
    idle_in_transaction_session_timeout: queryTimeoutMs,
  };
}
