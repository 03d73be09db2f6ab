import { type reopenRedemption } from '#contracts/rewards/redemptions';
import { type ResponseOf } from '#contracts/route';
import { type ReopeningReason } from '#domain/ledger/events';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type Reopening = ResponseOf<typeof reopenRedemption>;

/** Withdraws the fulfillment of a redemption that was not handed out after all. */
export class ReopenRedemption extends Command<LedgerAnswer<Reopening>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly redemptionId: string,
    readonly reason: ReopeningReason,
  ) {
    super();
  }
}
