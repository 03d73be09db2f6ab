import { rejectionResponse } from '#contracts/rejections';
import { type LedgerCommand } from '#domain/ledger/commands';
import { type LedgerEventType, type RecordedLedgerEvent } from '#domain/ledger/events';
import { Injectable } from '@nestjs/common';
import { type CommandIdentity } from '../auth/command-identity.js';
import { firstUseOf } from '../http/idempotency-key.js';
import { LedgerAnswer } from '../http/ledger-answer.js';
import { Problem } from '../http/problem.js';
import { LedgerWriter } from './writing/ledger-writer.js';
import { type Outcome } from './outcome.js';
import { Clock } from '#runtime/clock';

/** The fact that each command becomes: the event recorded when it is accepted. */
type FactOf = {
  AwardPoints: 'PointsAwarded';
  ReversePoints: 'PointsReversed';
  RedeemReward: 'RewardRedeemed';
  FulfillRedemptions: 'RedemptionFulfilled' | 'PrizesFulfilled';
  FulfillRewardRedemptions: 'RedemptionFulfilled' | 'PrizesFulfilled';
  ReopenRedemption: 'RedemptionReopened';
  RefundRedemption: 'RedemptionRefunded';
  EnterRaffle: 'RaffleEntered';
  DrawWinners: 'WinnersDrawn';
  ReopenPrize: 'PrizeReopened';
  ResetBalances: 'BalancesReset';
  CarryOverBalances: 'BalancesCarriedOver';
  ReachGoal: 'GoalReached';
};
type Fact<Type extends LedgerEventType> = Extract<RecordedLedgerEvent, { type: Type }>;
/** Makes the answer from the fact, or from all facts of a command that may have several. */
type BodyOf<Type extends keyof FactOf, Body> = (
  fact: Fact<FactOf[Type]>,
  facts: readonly Fact<FactOf[Type]>[],
) => Body;

/** Passes commands to the ledger's writer and translates its answers for the api. */
@Injectable()
export class LedgerRecorder {
  constructor(
    private readonly writer: LedgerWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * @param happenedAt when it happened, if that was before now
   * @throws Problem if the ledger rejects the command
   */
  async record<Command extends LedgerCommand, Body>(
    { schoolId, actor, commandId, fingerprint, keyTime }: CommandIdentity,
    command: Command,
    bodyOf: BodyOf<Command['type'], Body>,
    happenedAt?: Date,
  ): Promise<LedgerAnswer<Body>> {
    const now = this.clock.now();
    const isLate = happenedAt !== undefined && happenedAt < now;
    const outcome = await this.writer.execute({
      schoolId,
      command,
      commandId,
      fingerprint,
      actor,
      occurredAt: (isLate ? happenedAt : now).toISOString(),
      recordedAt: isLate ? now.toISOString() : undefined,
      notBefore: firstUseOf(keyTime, now),
    });
    return answerOf<Command['type'], Body>(outcome, command.type, bodyOf);
  }

  /**
   * For a command that the directory now refuses. It may have been carried out before and be sent again, for example
   * after its reward was archived; then it still gets its first answer.
   * @throws Problem the refusal, if it was not carried out before
   */
  async recordedBefore<Type extends LedgerCommand['type'], Body>(
    refusal: Problem,
    identity: CommandIdentity,
    type: Type,
    bodyOf: BodyOf<Type, Body>,
  ): Promise<LedgerAnswer<Body>> {
    const outcome = await this.writer.recall(identity);
    if (outcome === undefined) throw refusal;
    return answerOf(outcome, type, bodyOf);
  }

  /** Whether the ledger contains the command with its input. */
  async isRecorded(identity: CommandIdentity): Promise<boolean> {
    const outcome = await this.writer.recall(identity);
    return outcome?.outcome === 'accepted';
  }
}

function answerOf<Type extends LedgerCommand['type'], Body>(
  outcome: Outcome,
  type: Type,
  bodyOf: BodyOf<Type, Body>,
): LedgerAnswer<Body> {
  if (outcome.outcome === 'rejected') {
    const { statusCode, code, message, studentIds } = rejectionResponse(outcome.rejection);
    throw new Problem(statusCode, message, { code, studentIds });
  }
  const facts = outcome.events as readonly Fact<FactOf[Type]>[];
  const [fact] = facts;
  if (fact === undefined) throw new Error(`An accepted ${type} left no event`);
  return new LedgerAnswer(bodyOf(fact, facts), outcome.position, outcome.replayed);
}
