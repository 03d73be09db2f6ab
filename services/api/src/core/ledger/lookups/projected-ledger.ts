import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { type RecordedEvent } from '#event-store/event-store';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { readEvents } from '../read-stream.js';

/**
 * Schools' ledgers as the read models know them, and the events that the read models lack: a look-up asks the one, then
 * reads the other, so that its answer is right however far the projector is behind.
 */
export class ProjectedLedger {
  constructor(
    private readonly eventStore: LedgerStore,
    private readonly db: Kysely<Database>,
    private readonly timeoutMs = DEFAULT_LIMITS.commandTimeoutMs,
  ) {}

  /**
   * Asks the read models with one statement, so at one moment: the projector cannot pass an event between the question
   * and that for `next`.
   * @param columns of a SELECT without FROM
   * @returns their values, and the first revision that is not projected
   */
  async ask<Known>(schoolId: string, columns: RawBuilder<Known>): Promise<Known & { next: number }> {
    const { rows } = await sql<Known & { next: number }>`
      SELECT ${columns},
             coalesce((SELECT max(revision) FROM readmodel.ledger_entries WHERE school_id = ${schoolId}), -1) + 1
               AS next
    `.execute(this.db);
    const [row] = rows;
    if (row === undefined) throw new Error('A SELECT without FROM returned no row');
    return row;
  }

  /**
   * A school's events from revision `from` on.
   * @throws LedgerUnavailable if the store does not answer, or has not sent them all in time
   */
  async *read(schoolId: string, from: number): AsyncGenerator<RecordedEvent> {
    const deadline = performance.now() + this.timeoutMs;
    for await (const event of readEvents(this.eventStore, ledgerStream(schoolId), from, this.timeoutMs)) {
      yield event;
      if (performance.now() > deadline) throw new LedgerUnavailable('no-answer');
    }
  }
}
