import { newIdFor } from '#contracts/events/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../http/ledger-answer.js';
import { LedgerRecorder } from '../../platform/ledger-recorder.js';
import { RewardSpending } from '../../rewards/reward-spending.js';
import { RedeemReward, type RedemptionReceipt } from './redeem-reward.command.js';

@CommandHandler(RedeemReward)
export class RedeemRewardHandler implements ICommandHandler<RedeemReward> {
  constructor(
    private readonly spending: RewardSpending,
    private readonly ledger: LedgerRecorder,
  ) {}

  async execute({ identity, rewardId, studentId }: RedeemReward): Promise<LedgerAnswer<RedemptionReceipt>> {
    const { reward, student } = await this.spending.require(
      identity.schoolId,
      'standard',
      rewardId,
      studentId,
    );
    const { cost, quantity } = reward;
    const redemptionId = newIdFor(identity.commandId, 'redemption');
    return this.ledger.record(
      identity,
      { type: 'RedeemReward', redemptionId, rewardId, studentId, classId: student.classId, cost, quantity },
      ({ data }) => ({ redemptionId, rewardId, studentId, pointsSpent: data.pointsSpent }),
    );
  }
}
