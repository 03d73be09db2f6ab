import { type RaffleWinner } from '#domain/ledger/events';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../http/command-identity.js';
import { type LedgerAnswer } from '../../http/ledger-answer.js';

export type Draw = { rewardId: string; winners: readonly RaffleWinner[]; seed: string; entriesHash: string };

/** Draws a raffle's winners, once and for all. */
export class DrawWinners extends Command<LedgerAnswer<Draw>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly rewardId: string,
  ) {
    super();
  }
}
