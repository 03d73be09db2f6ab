import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../http/command-identity.js';
import { type LedgerAnswer } from '../../http/ledger-answer.js';

export type Fulfilment = { redemptionIds: readonly string[] };

/** Notes that students got what they redeemed: all of these redemptions or none. */
export class FulfilRedemptions extends Command<LedgerAnswer<Fulfilment>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly redemptionIds: readonly string[],
  ) {
    super();
  }
}
