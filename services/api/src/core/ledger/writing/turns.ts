import { createPool } from '#runtime/pg';
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A school's turn to write, which this process has until it releases it. */
export type Turn = {
  /** May be called again, to no effect. */
  release(): void;
};

/**
 * Turns of the processes that write to one school, so that none decides on a state that another is changing. They are
 * manners: what is stored is decided by the expected revision alone.
 */
export interface Turns {
  /**
   * Tells the others that this process was in their way: one that always wins would never learn that it is not alone.
   * Never rejects.
   */
  notifyOthers(schoolId: string): Promise<void>;
  /** Waits for the school's turn, in the order of asking. Undefined if it did not come in time; never rejects. */
  take(schoolId: string): Promise<Turn | undefined>;
}

export type PostgresTurnsOptions = {
  url: string;
  /** Each turn that is held or waited for occupies a connection; who finds none free waits for one. */
  connections?: number;
  /** Longest wait for the turn, and half as long for a connection before. */
  longestWaitMs?: number;
  /** The server takes a turn away after so much silence, from a process that is frozen for example. */
  longestHoldMs?: number;
  onIdleError: (error: Error) => void;
};

/** Tells these locks from all others of the database: those of the event store have one key, these have two. */
export const TURNS = 5_002;

/** Where processes tell each other of schools that several of them write to; a message is a school's id. */
export const CONTENTION_CHANNEL = 'ledger_contention';

/**
 * A turn is an advisory lock of a transaction, so that a killed process gives it back with its connection, and a pooler
 * in transaction mode keeps it on one. The transaction writes nothing: it has no transaction id, and so never hides
 * events from the ledger's readers.
 */
export class PostgresTurns implements Turns {
  private readonly pool: pg.Pool;
  private readonly begin: string;

  constructor({
    url,
    connections = 16,
    longestWaitMs = 2_000,
    longestHoldMs = 1_000,
    onIdleError,
  }: PostgresTurnsOptions) {
    const queryTimeoutMs = 2 * longestWaitMs;
    this.pool = createPool({
      url,
      max: connections,
      connectTimeoutMs: longestWaitMs / 2,
      queryTimeoutMs,
      onIdleError,
    });
    this.begin = `BEGIN READ ONLY; SET LOCAL lock_timeout = ${longestWaitMs};
      SET LOCAL idle_in_transaction_session_timeout = ${longestHoldMs}`;
  }

  async notifyOthers(schoolId: string): Promise<void> {
    await this.pool.query('SELECT pg_notify($1, $2)', [CONTENTION_CHANNEL, schoolId]).catch(() => undefined);
  }

  async take(schoolId: string): Promise<Turn | undefined> {
    const client = await this.pool.connect().catch(() => undefined);
    if (client === undefined) return undefined;
    try {
      await client.query(`${this.begin}; SELECT pg_advisory_xact_lock(${TURNS}, ${keyOf(schoolId)})`);
    } catch {
      end(client);
      return undefined;
    }
    let isHeld = true;
    return {
      release: () => {
        if (isHeld) end(client);
        isHeld = false;
      },
    };
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Two schools may have the same key: then they take turns with each other, too. */
function keyOf(schoolId: string): number {
  return createHash('sha256').update(schoolId).digest().readInt32BE();
}

/** Nobody waits for it; a connection that does not answer is not lent again. */
function end(client: pg.PoolClient): void {
  client.query('COMMIT').then(
    () => client.release(),
    () => client.release(true),
  );
}
