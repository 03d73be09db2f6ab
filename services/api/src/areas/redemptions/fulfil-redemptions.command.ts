import { type fulfillRedemptions } from '#contracts/redemptions';
import { type ResponseOf } from '#contracts/route';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../core/http/ledger-answer.js';

export type Fulfilment = ResponseOf<typeof fulfillRedemptions>;

/** Notes that students got what they redeemed: all of these redemptions or none. */
export class FulfilRedemptions extends Command<LedgerAnswer<Fulfilment>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly redemptionIds: readonly string[],
    /** The field of the input that named the redemptions. */
    readonly redemptionsField: 'redemptionId' | 'redemptionIds',
  ) {
    super();
  }
}
