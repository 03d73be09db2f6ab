import { type Kysely, sql } from 'kysely';
import { ledgerStream } from '#contracts/events/stream-name';
import { type Database } from '#database/schema';
import { type LedgerCommand } from '#domain/ledger/commands';
import { LedgerUnavailable } from '../ledger-errors.js';
import { type LedgerStore } from '../ledger-store.js';
import { DEFAULT_LIMITS } from '../limits.js';
import { type CommandRequest } from '../outcome.js';
import { readEvents } from '../read-stream.js';

export type PastCommand = Pick<CommandRequest, 'schoolId' | 'commandId' | 'command'>;

/** Knows every command that a school's ledger ever carried out, also those that its state has forgotten. */
export interface CommandHistory {
  /**
   * Whether the command left an event below revision `before`.
   * @throws LedgerUnavailable
   */
  includes(command: PastCommand, before: number): Promise<boolean>;
}

/** Revisions: of the school's last projected event, and of those that could not be projected. */
type Projected = { isKnown: boolean; revision: number | null; parked: number[] };

/** Looks at the read models, and in the stream for what they lack. */
export class ProjectedCommandHistory implements CommandHistory {
  constructor(
    private readonly eventStore: LedgerStore,
    private readonly db: Kysely<Database>,
    private readonly timeoutMs = DEFAULT_LIMITS.commandTimeoutMs,
  ) {}

  async includes(command: PastCommand, before: number): Promise<boolean> {
    const { isKnown, revision, parked } = await this.projected(command, before);
    if (isKnown) return true;
    for (const place of parked) if (await this.isIn(command, place, place + 1)) return true;
    return this.isIn(command, (revision ?? -1) + 1, before);
  }

  private async isIn({ schoolId, commandId }: PastCommand, from: number, before: number): Promise<boolean> {
    if (from >= before) return false;
    const deadline = performance.now() + this.timeoutMs;
    const stream = ledgerStream(schoolId);
    for await (const { revision, metadata } of readEvents(this.eventStore, stream, from, this.timeoutMs)) {
      if (revision >= before) break;
      // Whatever the event's version, its command is there by id.
      if ((metadata as { commandId?: unknown } | null)?.commandId === commandId) return true;
      if (performance.now() > deadline) throw new LedgerUnavailable('no-answer');
    }
    return false;
  }

  /** One statement, so one moment: the projector cannot pass an event between the questions. */
  private async projected({ schoolId, commandId, command }: PastCommand, before: number): Promise<Projected> {
    const subject = subjectOf(command);
    const isSubject = subject === null ? sql`subject_id IS NULL` : sql`subject_id = ${subject}`;
    const { rows } = await sql<Projected>`
      SELECT EXISTS (SELECT FROM readmodel.ledger_entries
                     WHERE ${isSubject} AND command_id = ${commandId} AND school_id = ${schoolId}
                       AND revision < ${before}) AS "isKnown",
             (SELECT max(revision) FROM readmodel.ledger_entries WHERE school_id = ${schoolId}) AS revision,
             ARRAY(SELECT revision FROM readmodel.parked_events
                   WHERE school_id = ${schoolId} AND revision < ${before}) AS parked
    `.execute(this.db);
    return rows[0] ?? { isKnown: false, revision: null, parked: [] };
  }
}

/** Under which the read models keep the command's event: the one thing that it is about. */
function subjectOf(command: LedgerCommand): string | null {
  switch (command.type) {
    case 'AwardPoints':
      return command.awardId;
    case 'ReversePoints':
      return command.award.awardId;
    case 'RedeemReward':
    case 'RefundRedemption':
      return command.redemptionId;
    case 'FulfilRedemptions': {
      const [only = null, ...others] = new Set(command.redemptionIds);
      return others.length === 0 ? only : null;
    }
    case 'EnterRaffle':
      return command.entryId;
    case 'DrawWinners':
      return command.rewardId;
    case 'ResetBalances':
      return command.resetId;
  }
}
