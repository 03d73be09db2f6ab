import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.js';

export type ConnectOptions = {
  url: string;
  /** Connections at most. */
  max?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError: (error: Error) => void;
};

const { builtins } = pg.types;

/** Points and counts are safe integers by the ledger's rules; a day is a calendar day, not a moment. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === builtins.INT8) return (value: string) => safeInteger(value);
    if (oid === builtins.DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

/** A pool on which no query and no wait for a connection lasts for ever. Times are in milliseconds. */
export function createPool({ url, max = 10, onIdleError }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    statement_timeout: 9_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  pool.on('error', onIdleError);
  // A connection that breaks in its user's hands between two queries would end the process; the next query tells them.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One connection outside any pool, for work that holds locks or listens. Not connected yet. */
export function createClient(url: string, timeoutMs = 10_000): pg.Client {
  return new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: 2_000,
    query_timeout: timeoutMs,
    statement_timeout: Math.ceil(timeoutMs * 0.9),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
}

export function createDatabase(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
