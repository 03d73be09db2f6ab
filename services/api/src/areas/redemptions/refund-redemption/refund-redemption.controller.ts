import { refundRedemption } from '#contracts/redemptions';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { type Refund, RefundRedemption } from './refund-redemption.command.js';

@Controller()
export class RefundRedemptionController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(refundRedemption)
  refund(
    @Identity() identity: CommandIdentity,
    @Input() { redemptionId, reason }: InputOf<typeof refundRedemption>,
  ): Promise<LedgerAnswer<Refund>> {
    return this.commands.execute(new RefundRedemption(identity, redemptionId, reason));
  }
}
