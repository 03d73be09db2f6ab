import { EXPORTS_LOCK } from '#database/exports-lock';
import type { Database } from '#database/schema';
import { readTogether, type Reading } from '#reports/reading';
import { pause } from '#runtime/async';
import { type Kysely, sql } from 'kysely';

const LOOK_AGAIN_MS = 500;

/**
 * Reads in one snapshot, during which no rebuild replaces the tables. Waits for a rebuild that is doing so.
 * @throws the signal's reason if it is aborted while waiting
 */
export function readForExport<T>(
  db: Kysely<Database>,
  signal: AbortSignal,
  read: (tx: Reading) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // Before the transaction, whose first query decides what it sees.
    while (!(await tryLock(connection))) {
      await pause(LOOK_AGAIN_MS, signal);
      signal.throwIfAborted();
    }
    try {
      return await readTogether(connection, async (tx) => {
        // A slow disk or event store leaves this transaction idle; it writes nothing, so it holds nobody back.
        await sql`SET LOCAL idle_in_transaction_session_timeout = '10min'`.execute(tx);
        return read(tx);
      });
    } finally {
      await sql`SELECT pg_advisory_unlock_shared(${sql.raw(EXPORTS_LOCK)})`.execute(connection);
    }
  });
}

async function tryLock(connection: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    SELECT pg_try_advisory_lock_shared(${sql.raw(EXPORTS_LOCK)}) AS "isLocked"`.execute(connection);
  return rows[0]?.isLocked === true;
}
