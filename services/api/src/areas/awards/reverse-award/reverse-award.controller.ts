import { reverseAward } from '#contracts/awards';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { type Reversal, ReverseAward } from './reverse-award.command.js';

@Controller()
export class ReverseAwardController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(reverseAward)
  reverse(
    @Caller() { role }: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { awardId, studentIds, reason }: InputOf<typeof reverseAward>,
  ): Promise<LedgerAnswer<Reversal>> {
    return this.commands.execute(new ReverseAward(identity, role, awardId, studentIds ?? null, reason));
  }
}
