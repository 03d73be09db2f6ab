import { type fulfillRewardRedemptions } from '#contracts/rewards/redemptions';
import { type ResponseOf } from '#contracts/route';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type RewardFulfillment = ResponseOf<typeof fulfillRewardRedemptions>;

/**
 * Records that students received a reward: every redemption, or prize of a raffle, that is open when the
 * ledger decides.
 */
export class FulfillRewardRedemptions extends Command<LedgerAnswer<RewardFulfillment>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly rewardId: string,
  ) {
    super();
  }
}
