import { newIdFor } from '#contracts/events/ids';
import { type EntryReceipt } from '#contracts/rewards/raffles';
import { type RaffleEntered } from '#domain/ledger/events';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { Problem } from '../../../core/http/problem.js';
import { Clock } from '#runtime/clock';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { RewardSpending } from '../catalog/reward-spending.js';
import { EnterRaffle } from './enter-raffle.command.js';

@CommandHandler(EnterRaffle)
export class EnterRaffleHandler implements ICommandHandler<EnterRaffle> {
  constructor(
    private readonly spending: RewardSpending,
    private readonly ledger: LedgerRecorder,
    private readonly clock: Clock,
  ) {}

  async execute({
    identity,
    rewardId,
    studentId,
    expectedCost,
  }: EnterRaffle): Promise<LedgerAnswer<EntryReceipt>> {
    const { commandId } = identity;
    const { rewardName, judged } = await this.spending.judge(
      identity,
      'raffle',
      rewardId,
      studentId,
      expectedCost,
    );
    const entryId = newIdFor(commandId, 'raffle entry');
    const receiptOf = ({ data: { pointsSpent } }: RaffleEntered): EntryReceipt => ({
      entryId,
      rewardId,
      rewardName,
      studentId,
      pointsSpent,
    });
    if (judged instanceof Problem)
      return this.ledger.recordedBefore(judged, identity, 'EnterRaffle', receiptOf);
    const { cost, closesAt } = judged.reward;
    const command = {
      type: 'EnterRaffle',
      entryId,
      rewardId,
      studentId,
      classId: judged.student.classId,
      cost,
      limit: judged.limit,
      closesAt: closesAt?.toISOString() ?? null,
      at: this.clock.now().toISOString(),
    } as const;
    return this.ledger.record(identity, command, receiptOf);
  }
}
