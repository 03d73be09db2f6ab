import pg from 'pg';
import { unlessAborted } from './async.js';
import { SessionClient } from './session-client.js';

export type ConnectOptions = {
  url: string;
  /** Maximum number of connections. */
  max?: number;
  /** Maximum wait for a connection, and for an answer. */
  connectTimeoutMs?: number;
  queryTimeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onIdleError: (error: Error) => void;
};

const { builtins } = pg.types;

/** Points and counts are safe integers by the ledger's rules; a day is a calendar day, not an instant. */
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

/** Creates a pool on which no query and no wait for a connection lasts forever. Times are in milliseconds. */
export function createPool({
  url,
  max = 10,
  connectTimeoutMs = 2_000,
  queryTimeoutMs = 10_000,
  onIdleError,
}: ConnectOptions): pg.Pool {
  const config = {
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    statement_timeout: Math.ceil(queryTimeoutMs * 0.9),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  };
  return createPoolOf(config, onIdleError);
}

/** Creates a pool whose broken connections crash nothing, and are not used again, and whose idle ones keep no process alive. */
export function createPoolOf(config: pg.PoolConfig, onIdleError: ConnectOptions['onIdleError']): pg.Pool {
  const pool = new pg.Pool({
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    ...config,
    Client: SessionClient,
  });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    // A connection that breaks in use, between two queries, would crash the process; the next query reports the error.
    client.on('error', () => undefined);
    endWhenUnanswered(client);
  });
  return pool;
}

/**
 * Ends a connection that still owes an answer, because the next query would wait behind it. It is ended at once, so
 * that a ROLLBACK does not wait as long again and the pool does not reuse it.
 */
function endWhenUnanswered(client: pg.ClientBase & { end?: () => Promise<void> }): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const answer = ask(...given);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === UNANSWERED) void client.end?.();
      });
    return answer;
  }) as typeof client.query;
}

/** A new connection costs Postgres 40 ms of processor time, so those of work that is done every minute stay open. */
const IDLE_MS = 300_000;

/** Message with which `pg` reports that `query_timeout` has passed. */
const UNANSWERED = 'Query read timeout';
const GOODBYE_MS = 1_000;

/** A single connection outside any pool, for work that holds locks or listens. Not connected yet. */
export function createClient(url: string, timeoutMs = 10_000): pg.Client {
  const client = new SessionClient({
    connectionString: url,
    types,
    connectionTimeoutMillis: 2_000,
    query_timeout: timeoutMs,
    statement_timeout: Math.ceil(timeoutMs * 0.9),
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  endWhenUnanswered(client);
  return client;
}

/** Does the work in a transaction of this connection, and rolls it back if the work fails. @throws what the work throws */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const begun = client.query('BEGIN');
  // In a pipeline the first statements of the work are sent with it, and fail if it does.
  if (isInPipeline(client)) begun.catch(() => undefined);
  else await begun;
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // If the connection is gone, so is the transaction, and the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Does the work while the connection is a pipeline: statements are sent when they are asked, without waiting for the answers to those
 * before. A dozen short ones then cost little more than one. COPY and cursors are refused meanwhile.
 */
export async function inPipeline<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const connection = client as unknown as { pipeline: boolean };
  connection.pipeline = true;
  try {
    return await work();
  } finally {
    connection.pipeline = false;
  }
}

function isInPipeline(client: object): boolean {
  return 'pipeline' in client && client.pipeline === true;
}

/**
 * Runs queries on a separate connection.
 * @param timeoutMs of each query
 */
export async function ask<T>(
  databaseUrl: string,
  question: (client: pg.Client) => Promise<T>,
  timeoutMs?: number,
): Promise<T> {
  const client = createClient(databaseUrl, timeoutMs);
  // The statement in progress reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await question(client);
  } finally {
    // A connection may be dead without noticing it, so do not wait for it to close.
    await unlessAborted(client.end(), AbortSignal.timeout(GOODBYE_MS)).catch(() => undefined);
  }
}
