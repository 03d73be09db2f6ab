import { awardPoints, awardPointsInBulk, type AwardReceipt } from '#contracts/awards';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../auth/caller.js';
import { type CommandIdentity, Identity } from '../../http/command-identity.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { type LedgerAnswer } from '../../http/ledger-answer.js';
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
