import { type RedemptionReceipt } from '#contracts/redemptions';
import { type InputOf } from '#contracts/route';
import { redeemAsStudent } from '#contracts/student-portal';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { RedeemReward } from '../../redemptions/redeem-reward/redeem-reward.command.js';

@Controller()
export class RedeemAsStudentController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(redeemAsStudent)
  redeem(
    @Identity() identity: CommandIdentity,
    @Input() { rewardId, studentId }: InputOf<typeof redeemAsStudent>,
  ): Promise<LedgerAnswer<RedemptionReceipt>> {
    return this.commands.execute(new RedeemReward(identity, rewardId, studentId));
  }
}
