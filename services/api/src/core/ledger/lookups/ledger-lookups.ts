import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database } from '#database/schema';
import { type EventMetadata, type LedgerEventType, type RecordedLedgerEvent } from '#domain/ledger/events';
import { type RecordedEvent } from '#event-store/event-store';
import { type LedgerStore } from '../ledger-store.js';
import { fromStored } from '../stored-events.js';
import { ProjectedLedger } from './projected-ledger.js';

type Recorded<Type extends LedgerEventType> = Extract<RecordedLedgerEvent, { type: Type }>;
type RecordedAward = Recorded<'PointsAwarded'>['data'] & {
  actor: EventMetadata['actor'];
  occurredAt: string;
  revision: number;
};

/** What use cases ask a school's ledger. The answers include what the projector has not shown yet. */
export class LedgerLookups {
  private readonly ledger: ProjectedLedger;

  constructor(eventStore: LedgerStore, db: Kysely<Database>, timeoutMs?: number) {
    this.ledger = new ProjectedLedger(eventStore, db, timeoutMs);
  }

  /**
   * The read model says where an award is, and the stream what it is: an award can be undone at once, also when the
   * projector lags behind or is gone.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  async findAward(schoolId: string, awardId: string): Promise<RecordedAward | undefined> {
    const isIt = ({ data }: Recorded<'PointsAwarded'>) => data.awardId === awardId;
    const found = await this.find(schoolId, 'PointsAwarded', awardId, isIt);
    if (found === undefined) return undefined;
    const { data, metadata, revision } = found;
    return { ...data, actor: metadata.actor, occurredAt: metadata.occurredAt, revision };
  }

  /**
   * What was redeemed, found like an award.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  async findRedemption(
    schoolId: string,
    redemptionId: string,
  ): Promise<(Recorded<'RewardRedeemed'>['data'] & { redeemedAt: string }) | undefined> {
    const isIt = ({ data }: Recorded<'RewardRedeemed'>) => data.redemptionId === redemptionId;
    const found = await this.find(schoolId, 'RewardRedeemed', redemptionId, isIt);
    return found && { ...found.data, redeemedAt: found.metadata.occurredAt };
  }

  /**
   * The draw of a raffle, found like an award.
   * @throws LedgerUnavailable, LedgerUnreadable
   */
  async findDraw(schoolId: string, rewardId: string): Promise<Recorded<'WinnersDrawn'>['data'] | undefined> {
    const isIt = ({ data }: Recorded<'WinnersDrawn'>) => data.rewardId === rewardId;
    return (await this.find(schoolId, 'WinnersDrawn', rewardId, isIt))?.data;
  }

  /**
   * Those of the redemptions that the school's ledger has never seen.
   * @throws LedgerUnavailable
   */
  unknownRedemptions(schoolId: string, redemptionIds: readonly string[]): Promise<string[]> {
    const idOf = (data: unknown) => (data as { redemptionId?: unknown }).redemptionId;
    return this.unknown(schoolId, 'RewardRedeemed', redemptionIds, idOf);
  }

  /**
   * Those of the raffle entries that the school's ledger has never seen.
   * @throws LedgerUnavailable
   */
  unknownEntries(schoolId: string, entryIds: readonly string[]): Promise<string[]> {
    const idOf = (data: unknown) => (data as { entryId?: unknown }).entryId;
    return this.unknown(schoolId, 'RaffleEntered', entryIds, idOf);
  }

  /**
   * Whether the ledger holds any fact about a student.
   * @throws LedgerUnavailable
   */
  hasStudent(schoolId: string, studentId: string): Promise<boolean> {
    return this.has(
      schoolId,
      sql`SELECT FROM readmodel.point_transactions WHERE student_id = ${studentId}`,
      // Whatever the event's type and version, a student in it is there by id.
      ({ data }) => JSON.stringify(data).includes(studentId),
    );
  }

  /**
   * Whether the school's ledger holds any fact that a member of its staff made.
   * @throws LedgerUnavailable
   */
  hasStaff(schoolId: string, userId: string): Promise<boolean> {
    return this.has(
      schoolId,
      // Reads the school's entries along their key: without the order the planner may read those of all schools.
      sql`SELECT FROM (
            SELECT actor_id FROM readmodel.ledger_entries WHERE school_id = ${schoolId} ORDER BY revision OFFSET 0
          ) AS entry WHERE actor_id = ${userId}`,
      // Whatever the event's version, who made it is there by id.
      ({ metadata }) => JSON.stringify(metadata).includes(userId),
    );
  }

  private async find<Type extends LedgerEventType>(
    schoolId: string,
    type: Type,
    subjectId: string,
    isIt: (event: Recorded<Type>) => boolean,
  ): Promise<Recorded<Type> | undefined> {
    const { known, next } = await this.ledger.ask(
      schoolId,
      sql<{ known: number | null }>`
        (SELECT min(revision) ${entriesAbout(schoolId, type, [subjectId])}) AS known`,
    );
    for await (const stored of this.ledger.read(schoolId, known ?? next)) {
      const event = stored.type === type ? (fromStored(stored) as Recorded<Type>) : undefined;
      if (event !== undefined && isIt(event)) return event;
      if (known !== null) break;
    }
    return undefined;
  }

  private async unknown(
    schoolId: string,
    wanted: LedgerEventType,
    subjectIds: readonly string[],
    idOf: (data: unknown) => unknown,
  ): Promise<string[]> {
    const { known, next } = await this.ledger.ask(
      schoolId,
      sql<{ known: string[] }>`
        ARRAY(SELECT subject_id::text ${entriesAbout(schoolId, wanted, subjectIds)}) AS known`,
    );
    const unknown = new Set(subjectIds.filter((id) => !known.includes(id)));
    if (unknown.size === 0) return [];
    for await (const { type, data } of this.ledger.read(schoolId, next))
      if (type === wanted) unknown.delete(String(idOf(data)));
    return [...unknown];
  }

  private async has(
    schoolId: string,
    projected: RawBuilder<unknown>,
    isIn: (event: RecordedEvent) => boolean,
  ): Promise<boolean> {
    // What was parked could not be read, so it may be about anyone.
    const { isKnown, next } = await this.ledger.ask(
      schoolId,
      sql<{ isKnown: boolean }>`
        EXISTS (${projected}) OR EXISTS (SELECT FROM readmodel.parked_events WHERE school_id = ${schoolId})
          AS "isKnown"`,
    );
    if (isKnown) return true;
    for await (const event of this.ledger.read(schoolId, next)) if (isIn(event)) return true;
    return false;
  }
}

/** The school's entries of a type about any of the subjects; they have `subject_id` and `revision`. */
function entriesAbout(
  schoolId: string,
  type: LedgerEventType,
  subjectIds: readonly string[],
): RawBuilder<unknown> {
  // The offset keeps the planner from reading the index of all of the school's entries as well.
  return sql`FROM (
      SELECT subject_id, revision, school_id, type FROM readmodel.ledger_entries
      WHERE subject_id = ANY(${subjectIds}::uuid[]) OFFSET 0
    ) AS entry WHERE school_id = ${schoolId} AND type = ${type}`;
}
