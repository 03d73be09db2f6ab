import { type reopenPrize } from '#contracts/rewards/raffles';
import { type ResponseOf } from '#contracts/route';
import { type ReopeningReason } from '#domain/ledger/events';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type PrizeReopening = ResponseOf<typeof reopenPrize>;

/** Withdraws the fulfillment of a prize that was not handed out after all. */
export class ReopenPrize extends Command<LedgerAnswer<PrizeReopening>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly rewardId: string,
    readonly entryId: string,
    readonly reason: ReopeningReason,
  ) {
    super();
  }
}
