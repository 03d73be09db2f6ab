import { listRewardRedemptions } from '#contracts/rewards';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { RewardReader } from '../../rewards/reward-reader.js';
import { RedemptionReader } from '../redemption-reader.js';

@Controller()
export class ListRewardRedemptionsController {
  constructor(
    private readonly rewards: RewardReader,
    private readonly redemptions: RedemptionReader,
  ) {}

  @Endpoint(listRewardRedemptions)
  @UseInterceptors(FollowLedger)
  async list(
    @Caller() caller: Caller,
    @Input() { rewardId }: InputOf<typeof listRewardRedemptions>,
  ): Promise<ResponseOf<typeof listRewardRedemptions>> {
    const reward = await this.rewards.get(caller, rewardId);
    const redemptions = await this.redemptions.ofReward(caller.schoolId, rewardId);
    return { reward, redemptions, availableSpots: reward.availableSpots };
  }
}
