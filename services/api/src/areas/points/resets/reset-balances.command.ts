import { type BalancesOf, type resetBalances } from '#contracts/points/balance-resets';
import { type ResponseOf } from '#contracts/route';
import { type GivenResetReason } from '#domain/ledger/events';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type Reset = ResponseOf<typeof resetBalances>;

/** Sets balances to zero, in a single fact. */
export class ResetBalances extends Command<LedgerAnswer<Reset>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly balancesOf: BalancesOf,
    readonly reason: GivenResetReason,
  ) {
    super();
  }
}
