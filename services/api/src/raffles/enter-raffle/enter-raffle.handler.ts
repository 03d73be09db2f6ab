import { newIdFor } from '#contracts/events/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../http/ledger-answer.js';
import { Clock } from '../../platform/clock.js';
import { LedgerRecorder } from '../../platform/ledger-recorder.js';
import { RewardSpending } from '../../rewards/reward-spending.js';
import { EnterRaffle, type EntryReceipt } from './enter-raffle.command.js';

@CommandHandler(EnterRaffle)
export class EnterRaffleHandler implements ICommandHandler<EnterRaffle> {
  constructor(
    private readonly spending: RewardSpending,
    private readonly ledger: LedgerRecorder,
    private readonly clock: Clock,
  ) {}

  async execute({ identity, rewardId, studentId }: EnterRaffle): Promise<LedgerAnswer<EntryReceipt>> {
    const { reward, student } = await this.spending.require(identity.schoolId, 'raffle', rewardId, studentId);
    const entryId = newIdFor(identity.commandId, 'raffle entry');
    const command = {
      type: 'EnterRaffle',
      entryId,
      rewardId,
      studentId,
      classId: student.classId,
      cost: reward.cost,
      closesAt: reward.closesAt?.toISOString() ?? null,
      at: this.clock.now().toISOString(),
    } as const;
    return this.ledger.record(identity, command, ({ data }) => ({
      entryId,
      rewardId,
      studentId,
      pointsSpent: data.pointsSpent,
    }));
  }
}
