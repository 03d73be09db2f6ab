import { type Kysely, sql } from 'kysely';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { type LedgerStore } from '../ledger-store.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { readEvents } from '../read-stream.js';

type Projected = { isKnown: boolean; revision: number | null };

/** Tells whether a school's ledger holds any fact that a member of its staff has made. */
export class StaffFacts {
  constructor(
    private readonly eventStore: LedgerStore,
    private readonly db: Kysely<Database>,
    private readonly timeoutMs = DEFAULT_LIMITS.storeTimeoutMs,
  ) {}

  /** Looks at the read models, and at the stream for what they do not have yet. @throws LedgerUnavailable */
  async exist(schoolId: string, userId: string): Promise<boolean> {
    const { isKnown, revision } = await this.projected(schoolId, userId);
    if (isKnown) return true;
    const stream = ledgerStream(schoolId);
    const from = (revision ?? -1) + 1;
    for await (const { metadata } of readEvents(this.eventStore, stream, from, this.timeoutMs)) {
      // Whatever the event's version, who made it is there by id.
      if (JSON.stringify(metadata).includes(userId)) return true;
    }
    return false;
  }

  /** One statement, so one moment: the projector can not pass a fact between the questions. */
  private async projected(schoolId: string, userId: string): Promise<Projected> {
    // What was parked could not be read, so it may be of anyone.
    const { rows } = await sql<Projected>`
      SELECT EXISTS (SELECT FROM readmodel.ledger_entries WHERE school_id = ${schoolId} AND actor_id = ${userId})
          OR EXISTS (SELECT FROM readmodel.parked_events WHERE school_id = ${schoolId}) AS "isKnown",
             (SELECT max(revision) FROM readmodel.ledger_entries WHERE school_id = ${schoolId}) AS revision
    `.execute(this.db);
    return rows[0] ?? { isKnown: false, revision: null };
  }
}
