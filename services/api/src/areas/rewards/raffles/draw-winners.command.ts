import { type drawWinners } from '#contracts/rewards/raffles';
import { type ResponseOf } from '#contracts/route';
import { Command } from '@nestjs/cqrs';
import { type Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type Draw = ResponseOf<typeof drawWinners>;

/** Draws a raffle's winners, which can be done only once. */
export class DrawWinners extends Command<LedgerAnswer<Draw>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly caller: Pick<Caller, 'role' | 'userId'>,
    readonly rewardId: string,
  ) {
    super();
  }
}
