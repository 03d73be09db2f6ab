import { type Reward } from '#contracts/reward';
import { listRewards } from '#contracts/rewards';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { FollowLedger } from '../../readmodel/follow-ledger.interceptor.js';
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
