import { fulfillRedemption, fulfillRedemptions } from '#contracts/redemptions';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { FulfilRedemptions, type Fulfilment } from './fulfil-redemptions.command.js';

@Controller()
export class FulfilRedemptionsController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(fulfillRedemption)
  fulfil(
    @Identity() identity: CommandIdentity,
    @Input() { redemptionId }: InputOf<typeof fulfillRedemption>,
  ): Promise<LedgerAnswer<Fulfilment>> {
    return this.commands.execute(new FulfilRedemptions(identity, [redemptionId], 'redemptionId'));
  }

  @Endpoint(fulfillRedemptions)
  fulfilMany(
    @Identity() identity: CommandIdentity,
    @Input() { redemptionIds }: InputOf<typeof fulfillRedemptions>,
  ): Promise<LedgerAnswer<Fulfilment>> {
    return this.commands.execute(new FulfilRedemptions(identity, redemptionIds, 'redemptionIds'));
  }
}
