import { type fulfillRedemptions } from '#contracts/rewards/redemptions';
import { type ResponseOf } from '#contracts/route';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type Fulfillment = ResponseOf<typeof fulfillRedemptions>;

/** Records that students received what they redeemed or won: all of these redemptions and prizes, or none. */
export class FulfillRedemptions extends Command<LedgerAnswer<Fulfillment>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly redemptionIds: readonly string[],
    /** The input field that named the redemptions. */
    readonly redemptionsField: 'redemptionId' | 'redemptionIds',
    /** Winning entries of raffles. */
    readonly entryIds: readonly string[] = [],
  ) {
    super();
  }
}
