import { createPool } from '#runtime/pg';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';

/** A school's turn to write, held by this process until it releases it. */
export type Turn = {
  /** Safe to call again. */
  release(): void;
};

/**
 * Turns of the processes that write to one school, so that none decides on a state that another is changing. They only
 * avoid wasted work: correctness depends on the expected revision alone.
 */
export interface Turns {
  /**
   * Notifies the other processes of contention, because one that always wins would never notice that it is not alone.
   * Never rejects.
   */
  notifyOthers(schoolId: string): Promise<void>;
  /** Waits for the school's turn, in the order of requests. Undefined if it did not come in time; never rejects. */
  take(schoolId: string): Promise<Turn | undefined>;
}

export type PostgresTurnsOptions = {
  url: string;
  /** Each turn that is held or waited for uses a connection; if none is free, the caller waits for one. */
  connections?: number;
  /** Longest wait for the turn, and half as long for a connection before. */
  longestWaitMs?: number;
  /** After this much silence the server takes a turn away, for example from a frozen process. */
  longestHoldMs?: number;
  onIdleError: (error: Error) => void;
};

/**
 * First key of these advisory locks, to separate them from all others in the database: those of the event store have
 * one key, these have two.
 */
export const TURNS = 5_002;

/** Channel on which processes report contention; the payload is a school's id. */
export const contention = { name: 'ledger_contention', payload: z.guid() };

/**
 * A turn is an advisory lock of a transaction, so a killed process releases it with its connection, and a pooler in
 * transaction mode keeps it on one connection. The transaction writes nothing: it has no transaction id, and so never
 * hides events from the ledger's readers.
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
    await this.pool.query('SELECT pg_notify($1, $2)', [contention.name, schoolId]).catch(() => undefined);
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

/** Two schools may share a key; then they take turns with each other, too. */
function keyOf(schoolId: string): number {
  return createHash('sha256').update(schoolId).digest().readInt32BE();
}

/** Runs in the background. A connection that does not answer is not reused. */
function end(client: pg.PoolClient): void {
  client.query('COMMIT').then(
    () => client.release(),
    () => client.release(true),
  );
}
