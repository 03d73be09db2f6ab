import { type RedemptionReceipt } from '#contracts/rewards/redemptions';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

/** Spends a student's points on a standard reward. */
export class RedeemReward extends Command<LedgerAnswer<RedemptionReceipt>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly rewardId: string,
    readonly studentId: string,
    /** Whether the student has it already. */
    readonly isHandedOut = false,
    /** The price that was shown; undefined: any. */
    readonly expectedCost?: number,
  ) {
    super();
  }
}
