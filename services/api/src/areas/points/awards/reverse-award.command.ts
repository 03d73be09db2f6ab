import { type reverseAward } from '#contracts/points/awards';
import { type ResponseOf } from '#contracts/route';
import { type ReversalReason } from '#domain/ledger/events';
import { type Role } from '#domain/roles';
import { Command } from '@nestjs/cqrs';
import { type CommandIdentity } from '../../../core/auth/command-identity.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';

export type Reversal = ResponseOf<typeof reverseAward>;

/** Takes an award back; if `studentIds` is null, from everyone from whom it has not been taken back yet. */
export class ReverseAward extends Command<LedgerAnswer<Reversal>> {
  constructor(
    readonly identity: CommandIdentity,
    readonly role: Role,
    readonly awardId: string,
    readonly studentIds: readonly string[] | null,
    readonly reason: ReversalReason,
  ) {
    super();
  }
}
