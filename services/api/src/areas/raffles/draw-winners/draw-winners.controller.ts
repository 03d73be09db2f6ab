import { drawWinners } from '#contracts/raffles';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { type Draw, DrawWinners } from './draw-winners.command.js';

@Controller()
export class DrawWinnersController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(drawWinners)
  draw(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { rewardId }: InputOf<typeof drawWinners>,
  ): Promise<LedgerAnswer<Draw>> {
    return this.commands.execute(new DrawWinners(identity, caller, rewardId));
  }
}
