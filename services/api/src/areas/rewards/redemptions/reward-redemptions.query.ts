import { type listRewardRedemptions } from '#contracts/rewards/rewards';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Injectable } from '@nestjs/common';
import { type Caller } from '../../../core/auth/caller.js';
import { type Page } from '../../../core/http/page.js';
import { RewardReader } from '../catalog/reward-reader.js';
import { RedemptionReader } from './redemption-reader.js';

/** A reward with its redemptions. */
@Injectable()
export class RewardRedemptionsQuery {
  constructor(
    private readonly rewards: RewardReader,
    private readonly redemptions: RedemptionReader,
  ) {}

  /** @throws Problem 404 */
  async run(
    caller: Caller,
    filter: InputOf<typeof listRewardRedemptions>,
  ): Promise<Page<ResponseOf<typeof listRewardRedemptions>>> {
    const reward = await this.rewards.get(caller, filter.rewardId);
    const page = await this.redemptions.ofReward(caller.schoolId, filter);
    return page.map((redemptions) => ({ reward, redemptions, availableSpots: reward.availableSpots }));
  }
}
