import { type Reward } from '#contracts/reward';
import { listScopedRewards } from '#contracts/rewards';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { RewardReader } from '../reward-reader.js';

@Controller()
export class ListScopedRewardsController {
  constructor(private readonly rewards: RewardReader) {}

  @Endpoint(listScopedRewards)
  @UseInterceptors(FollowLedger)
  list(@Caller() caller: Caller): Promise<Reward[]> {
    return this.rewards.listScoped(caller);
  }
}
