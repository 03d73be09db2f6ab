import { type listRewardRedemptions } from '#contracts/rewards';
import { type ResponseOf } from '#contracts/route';
import { Injectable } from '@nestjs/common';
import { type Caller } from '../../core/auth/caller.js';
import { RewardReader } from '../rewards/reward-reader.js';
import { RedemptionReader } from './redemption-reader.js';

/** A reward with all of its redemptions. */
@Injectable()
export class RewardRedemptionsQuery {
  constructor(
    private readonly rewards: RewardReader,
    private readonly redemptions: RedemptionReader,
  ) {}

  /** @throws Problem 404 */
  async run(caller: Caller, rewardId: string): Promise<ResponseOf<typeof listRewardRedemptions>> {
    const reward = await this.rewards.get(caller, rewardId);
    const redemptions = await this.redemptions.ofReward(caller.schoolId, rewardId);
    return { reward, redemptions, availableSpots: reward.availableSpots };
  }
}
