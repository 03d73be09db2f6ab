import { type Reward } from '#contracts/reward';
import { updateReward } from '#contracts/rewards';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { type RewardEdit, UpdateReward } from './update-reward.js';

@Controller()
export class UpdateRewardController {
  constructor(private readonly useCase: UpdateReward) {}

  /** Its answer tells how much is taken, by the caller's own last redemption too. */
  @Endpoint(updateReward)
  @UseInterceptors(FollowLedger)
  update(@Caller() caller: Caller, @Input() edit: RewardEdit): Promise<Reward> {
    return this.useCase.run(caller, edit);
  }
}
