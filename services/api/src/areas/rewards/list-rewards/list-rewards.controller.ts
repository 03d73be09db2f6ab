import { type Reward } from '#contracts/reward';
import { listRewards } from '#contracts/rewards';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { RewardReader } from '../reward-reader.js';

@Controller()
export class ListRewardsController {
  constructor(private readonly rewards: RewardReader) {}

  @Endpoint(listRewards)
  @UseInterceptors(FollowLedger)
  list(@Caller() caller: Caller, @Input() { classId }: InputOf<typeof listRewards>): Promise<Reward[]> {
    return classId === undefined ? this.rewards.list(caller) : this.rewards.listForClass(caller, classId);
  }
}
