import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database } from '#database/schema';
import { type LedgerCommand } from '#domain/ledger/commands';
import { type LedgerStore } from '../ledger-store.js';
import { type CommandRequest } from '../outcome.js';
import { ProjectedLedger } from './projected-ledger.js';

export type PastCommand = Pick<CommandRequest, 'schoolId' | 'commandId' | 'command'>;

/** Knows every command that a school's ledger ever carried out, also those that its state has forgotten. */
export interface CommandHistory {
  /**
   * Whether the command left an event below revision `before`.
   * @throws LedgerUnavailable
   */
  includes(command: PastCommand, before: number): Promise<boolean>;
}

/** Looks at the read models, and in the stream for what they lack. */
export class ProjectedCommandHistory implements CommandHistory {
  private readonly ledger: ProjectedLedger;

  constructor(eventStore: LedgerStore, db: Kysely<Database>, timeoutMs?: number) {
    this.ledger = new ProjectedLedger(eventStore, db, timeoutMs);
  }

  async includes(past: PastCommand, before: number): Promise<boolean> {
    const { schoolId, commandId, command } = past;
    const subject = subjectOf(command);
    const isCandidate =
      subject === null ? sql`subject_id IS NULL AND command_id = ${commandId}` : sql`subject_id = ${subject}`;
    // The offset keeps the planner from reading the index of all of the school's entries as well.
    const { isKnown, parked, next } = await this.ledger.ask(
      schoolId,
      sql<{ isKnown: boolean; parked: number[] }>`
        EXISTS (SELECT FROM (
                  SELECT command_id, school_id, revision FROM readmodel.ledger_entries WHERE ${isCandidate} OFFSET 0
                ) AS entry
                WHERE command_id = ${commandId} AND school_id = ${schoolId} AND revision < ${before})
        OR EXISTS (${fulfillmentOfOne(past, before)}) AS "isKnown",
        ARRAY(SELECT revision FROM readmodel.parked_events
              WHERE school_id = ${schoolId} AND revision < ${before}) AS parked`,
    );
    if (isKnown) return true;
    for (const place of parked) if (await this.isIn(past, place, place + 1)) return true;
    return this.isIn(past, next, before);
  }

  private async isIn({ schoolId, commandId }: PastCommand, from: number, before: number): Promise<boolean> {
    if (from >= before) return false;
    for await (const { revision, metadata } of this.ledger.read(schoolId, from)) {
      if (revision >= before) break;
      // Whatever the event's version, its command is there by id.
      if ((metadata as { commandId?: unknown } | null)?.commandId === commandId) return true;
    }
    return false;
  }
}

/** The entry of a command that fulfilled all of a reward and found a single redemption or prize: that is the entry's subject. */
function fulfillmentOfOne(
  { schoolId, commandId, command }: PastCommand,
  before: number,
): RawBuilder<unknown> {
  if (command.type !== 'FulfillRewardRedemptions') return sql`SELECT WHERE false`;
  return sql`
    SELECT FROM readmodel.redemptions r JOIN readmodel.ledger_entries e ON e.subject_id = r.redemption_id
    WHERE r.reward_id = ${command.rewardId} AND e.command_id = ${commandId} AND e.school_id = ${schoolId}
      AND e.revision < ${before}
    UNION ALL
    SELECT FROM readmodel.raffle_winners w JOIN readmodel.ledger_entries e ON e.subject_id = w.entry_id
    WHERE w.reward_id = ${command.rewardId} AND e.command_id = ${commandId} AND e.school_id = ${schoolId}
      AND e.revision < ${before}`;
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
    case 'ReopenRedemption':
      return command.redemption.redemptionId;
    case 'FulfillRedemptions': {
      const { redemptionIds, entryIds } = command;
      const [only = null, ...others] = new Set(redemptionIds.length > 0 ? redemptionIds : entryIds);
      return others.length === 0 ? only : null;
    }
    case 'FulfillRewardRedemptions':
      return null;
    case 'EnterRaffle':
      return command.entryId;
    case 'ReopenPrize':
      return command.prize.entryId;
    case 'DrawWinners':
      return command.rewardId;
    case 'ResetBalances':
      return command.resetId;
    case 'CarryOverBalances':
      return command.carryId;
    case 'ReachGoal':
      return command.goalId;
  }
}
