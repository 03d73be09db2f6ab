import { type Reward } from '#contracts/rewards/reward';
import {
  createReward,
  createRewards,
  listRewards,
  listScopedRewards,
  updateReward,
} from '#contracts/rewards/rewards';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { CreateReward, toNewReward } from './create-reward.js';
import { RewardReader } from './reward-reader.js';
import { type RewardEdit, UpdateReward } from './update-reward.js';

@Controller()
export class RewardsController {
  constructor(
    private readonly rewards: RewardReader,
    private readonly createReward: CreateReward,
    private readonly updateReward: UpdateReward,
  ) {}

  @Endpoint(listRewards)
  @UseInterceptors(FollowLedger)
  list(@Caller() caller: Caller, @Input() { classId }: InputOf<typeof listRewards>): Promise<Reward[]> {
    return classId === undefined ? this.rewards.list(caller) : this.rewards.listForClass(caller, classId);
  }

  @Endpoint(listScopedRewards)
  @UseInterceptors(FollowLedger)
  listScoped(@Caller() caller: Caller): Promise<Reward[]> {
    return this.rewards.listScoped(caller);
  }

  @Endpoint(createReward)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createReward>,
  ): Promise<CommandAnswer<Reward>> {
    return this.createReward.run(caller, identity, toNewReward(input));
  }

  @Endpoint(createRewards)
  createSeveral(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { rewards }: InputOf<typeof createRewards>,
  ): Promise<CommandAnswer<Reward[]>> {
    return this.createReward.runAll(caller, identity, rewards.map(toNewReward));
  }

  /** The answer includes how often the reward was redeemed, counting the caller's own last redemption. */
  @Endpoint(updateReward)
  @UseInterceptors(FollowLedger)
  update(@Caller() caller: Caller, @Input() edit: RewardEdit): Promise<Reward> {
    return this.updateReward.run(caller, edit);
  }
}
