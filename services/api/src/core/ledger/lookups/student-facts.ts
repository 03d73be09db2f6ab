import { type Kysely, sql } from 'kysely';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { type LedgerStore } from '../ledger-store.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { readEvents } from '../read-stream.js';

type Projected = { isKnown: boolean; revision: number | null };

/** Tells whether the ledger holds any fact of a student. */
export class StudentFacts {
  constructor(
    private readonly eventStore: LedgerStore,
    private readonly db: Kysely<Database>,
    private readonly timeoutMs = DEFAULT_LIMITS.storeTimeoutMs,
  ) {}

  /** Looks at the read models, and at the stream for what they do not have yet. @throws LedgerUnavailable */
  async exist(schoolId: string, studentId: string): Promise<boolean> {
    const { isKnown, revision } = await this.projected(schoolId, studentId);
    if (isKnown) return true;
    const stream = ledgerStream(schoolId);
    for await (const { data } of readEvents(this.eventStore, stream, (revision ?? -1) + 1, this.timeoutMs)) {
      // Whatever the event's type and version, a student in it is there by id.
      if (JSON.stringify(data).includes(studentId)) return true;
    }
    return false;
  }

  /** One statement, so one moment: the projector can not pass a fact between the questions. */
  private async projected(schoolId: string, studentId: string): Promise<Projected> {
    // What was parked could not be read, so it may be about anyone.
    const { rows } = await sql<Projected>`
      SELECT EXISTS (SELECT FROM readmodel.point_transactions WHERE student_id = ${studentId})
          OR EXISTS (SELECT FROM readmodel.parked_events WHERE school_id = ${schoolId}) AS "isKnown",
             (SELECT max(revision) FROM readmodel.ledger_entries WHERE school_id = ${schoolId}) AS revision
    `.execute(this.db);
    return rows[0] ?? { isKnown: false, revision: null };
  }
}
