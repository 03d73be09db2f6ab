import { type Reward } from '#contracts/reward';
import { createReward } from '#contracts/rewards';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { CreateReward, type NewReward } from './create-reward.js';

@Controller()
export class CreateRewardController {
  constructor(private readonly useCase: CreateReward) {}

  @Endpoint(createReward)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createReward>,
  ): Promise<CommandAnswer<Reward>> {
    return this.useCase.run(caller, identity, toNewReward(input));
  }
}

/** The contract has checked that each type has what is its own, and nothing else. */
function toNewReward({
  type,
  quantity,
  raffleWinners,
  raffleEndDate,
  ...common
}: InputOf<typeof createReward>): NewReward {
  if (type === 'standard') return { ...common, type, quantity };
  const endDate = raffleEndDate === null ? null : new Date(raffleEndDate);
  return { ...common, type, raffleWinners: raffleWinners ?? 1, raffleEndDate: endDate };
}
