import { type Kysely } from 'kysely';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { type Actor, type PointsAwarded } from '#domain/ledger/events';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { readEvents } from '../read-stream.js';
import { fromStored } from '../stored-events.js';

export type RecordedAward = PointsAwarded['data'] & { actor: Actor; occurredAt: string; revision: number };

/** Revisions: of the award if it is projected, and of the school's last event that is. */
type Places = { awarded: number | null; projected: number | null };

/**
 * Finds an award's fact. The read model says where it is, if the projector has come so far, and the stream what it is:
 * an award can be undone at once, also when the projector lags behind or is gone.
 */
export class AwardFinder {
  constructor(
    private readonly eventStore: LedgerStore,
    private readonly db: Kysely<Database>,
    private readonly timeoutMs = DEFAULT_LIMITS.commandTimeoutMs,
  ) {}

  /** @throws LedgerUnavailable, LedgerUnreadable */
  async find(schoolId: string, awardId: string): Promise<RecordedAward | undefined> {
    const { awarded, projected } = await this.places(schoolId, awardId);
    const deadline = performance.now() + this.timeoutMs;
    const stream = ledgerStream(schoolId);
    const from = awarded ?? (projected ?? -1) + 1;
    for await (const recorded of readEvents(this.eventStore, stream, from, this.timeoutMs)) {
      const event = recorded.type === 'PointsAwarded' ? fromStored(recorded) : undefined;
      if (event?.type === 'PointsAwarded' && event.data.awardId === awardId) {
        const { actor, occurredAt } = event.metadata;
        return { ...event.data, actor, occurredAt, revision: event.revision };
      }
      if (awarded !== null) break;
      if (performance.now() > deadline) throw new LedgerUnavailable('no-answer');
    }
    return undefined;
  }

  /** One statement, so one moment: the projector can not pass the award between the two questions. */
  private places(schoolId: string, awardId: string): Promise<Places> {
    return this.db
      .selectNoFrom((is) => [
        is
          // The offset keeps the planner from reading the index of all of the school's entries beside it.
          .selectFrom((of) =>
            of
              .selectFrom('readmodel.ledger_entries')
              .select(['revision', 'school_id', 'type'])
              .where('subject_id', '=', awardId)
              .offset(0)
              .as('entry'),
          )
          .select('revision')
          .where('school_id', '=', schoolId)
          .where('type', '=', 'PointsAwarded')
          .as('awarded'),
        is
          .selectFrom('readmodel.ledger_entries')
          .select(({ fn }) => fn.max('revision').as('last'))
          .where('school_id', '=', schoolId)
          .as('projected'),
      ])
      .executeTakeFirstOrThrow();
  }
}
