import { type EntryReceipt } from '#contracts/rewards/raffles';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

/** Spends a student's points on one more entry in a raffle. */
export class EnterRaffle extends Command<LedgerAnswer<EntryReceipt>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly rewardId: string,
    readonly studentId: string,
    /** The price that was shown; undefined: any. */
    readonly expectedCost?: number,
  ) {
    super();
  }
}
