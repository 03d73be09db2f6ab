import { type refundRedemption } from '#contracts/rewards/redemptions';
import { type ResponseOf } from '#contracts/route';
import { type RefundReason } from '#domain/ledger/events';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type Refund = ResponseOf<typeof refundRedemption>;

/** Refunds a redemption that is not fulfilled: returns its points and frees its spot. */
export class RefundRedemption extends Command<LedgerAnswer<Refund>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly redemptionId: string,
    readonly reason: RefundReason,
  ) {
    super();
  }
}
