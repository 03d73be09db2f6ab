import { type Kysely, sql } from 'kysely';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { type LedgerStore } from '../ledger-store.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { readEvents } from '../read-stream.js';

/** Which redemptions a school's ledger has ever seen: looks at the read models, and in the stream for what they lack. */
export class RedemptionFinder {
  constructor(
    private readonly eventStore: LedgerStore,
    private readonly db: Kysely<Database>,
    private readonly timeoutMs = DEFAULT_LIMITS.storeTimeoutMs,
  ) {}

  /** @throws LedgerUnavailable */
  async unknownOf(schoolId: string, redemptionIds: readonly string[]): Promise<string[]> {
    const { known, revision } = await this.projected(schoolId, redemptionIds);
    const unknown = new Set(redemptionIds.filter((id) => !known.includes(id)));
    if (unknown.size === 0) return [];
    const stream = ledgerStream(schoolId);
    for await (const { type, data } of readEvents(this.eventStore, stream, revision + 1, this.timeoutMs)) {
      if (type !== 'RewardRedeemed') continue;
      unknown.delete(String((data as { redemptionId?: unknown }).redemptionId));
    }
    return [...unknown];
  }

  /** One statement, so one moment: the projector can not pass a redemption between the questions. */
  private async projected(
    schoolId: string,
    redemptionIds: readonly string[],
  ): Promise<{ known: string[]; revision: number }> {
    const { rows } = await sql<{ known: string[]; revision: number }>`
      SELECT ARRAY(SELECT subject_id::text FROM (
                     -- The offset keeps the planner from reading the index of all of the school's entries beside it.
                     SELECT subject_id, school_id, type FROM readmodel.ledger_entries
                     WHERE subject_id = ANY(${redemptionIds}::uuid[]) OFFSET 0
                   ) AS entry WHERE school_id = ${schoolId} AND type = 'RewardRedeemed') AS known,
             coalesce((SELECT max(revision) FROM readmodel.ledger_entries WHERE school_id = ${schoolId}), -1)
               AS revision
    `.execute(this.db);
    return rows[0] ?? { known: [], revision: -1 };
  }
}
