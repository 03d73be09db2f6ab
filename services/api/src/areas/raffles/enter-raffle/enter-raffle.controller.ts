import { enterRaffle, type EntryReceipt } from '#contracts/raffles';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SchoolCaller } from '../../../core/auth/student/student-caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { EnterRaffle } from './enter-raffle.command.js';

@Controller()
export class EnterRaffleController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(enterRaffle)
  enter(
    // A student enters for no one else.
    @SchoolCaller() _: SchoolCaller,
    @Identity() identity: CommandIdentity,
    @Input() { rewardId, studentId }: InputOf<typeof enterRaffle>,
  ): Promise<LedgerAnswer<EntryReceipt>> {
    return this.commands.execute(new EnterRaffle(identity, rewardId, studentId));
  }
}
