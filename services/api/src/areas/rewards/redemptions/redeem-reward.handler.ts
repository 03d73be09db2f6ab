import { newIdFor } from '#contracts/events/ids';
import { type RedemptionReceipt } from '#contracts/rewards/redemptions';
import { type RewardRedeemed } from '#domain/ledger/events';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { Problem } from '../../../core/http/problem.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { RewardSpending } from '../catalog/reward-spending.js';
import { RedeemReward } from './redeem-reward.command.js';

@CommandHandler(RedeemReward)
export class RedeemRewardHandler implements ICommandHandler<RedeemReward> {
  constructor(
    private readonly spending: RewardSpending,
    private readonly ledger: LedgerRecorder,
  ) {}

  async execute({
    identity,
    rewardId,
    studentId,
    isHandedOut,
    expectedCost,
  }: RedeemReward): Promise<LedgerAnswer<RedemptionReceipt>> {
    const { commandId } = identity;
    const { rewardName, judged } = await this.spending.judge(
      identity,
      'standard',
      rewardId,
      studentId,
      expectedCost,
    );
    const redemptionId = newIdFor(commandId, 'redemption');
    const receiptOf = ({ data: { pointsSpent } }: RewardRedeemed): RedemptionReceipt => ({
      redemptionId,
      rewardId,
      rewardName,
      studentId,
      pointsSpent,
    });
    if (judged instanceof Problem)
      return this.ledger.recordedBefore(judged, identity, 'RedeemReward', receiptOf);
    const {
      limit,
      reward: { cost, quantity },
      student: { classId },
    } = judged;
    const spending = { redemptionId, rewardId, studentId, classId, cost, quantity, limit, isHandedOut };
    return this.ledger.record(identity, { type: 'RedeemReward', ...spending }, receiptOf);
  }
}
