import { awardPoints, awardPointsInBulk, type AwardReceipt } from '#contracts/awards';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { AwardPoints } from './award-points.command.js';

@Controller()
export class AwardPointsController {
  constructor(private readonly commands: CommandBus) {}

  @Endpoint(awardPoints)
  award(
    @Caller() { role }: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { studentId, ...award }: InputOf<typeof awardPoints>,
  ): Promise<LedgerAnswer<AwardReceipt>> {
    const command = new AwardPoints(identity, role, { ...award, studentIds: [studentId] }, 'studentId');
    return this.commands.execute(command);
  }

  @Endpoint(awardPointsInBulk)
  awardInBulk(
    @Caller() { role }: Caller,
    @Identity() identity: CommandIdentity,
    @Input() award: InputOf<typeof awardPointsInBulk>,
  ): Promise<LedgerAnswer<AwardReceipt>> {
    return this.commands.execute(new AwardPoints(identity, role, award, 'studentIds'));
  }
}
