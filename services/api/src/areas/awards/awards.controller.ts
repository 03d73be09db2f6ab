import { awardPoints, awardPointsInBulk, type AwardReceipt, reverseAward } from '#contracts/awards';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../core/auth/command-identity.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { type LedgerAnswer } from '../../core/http/ledger-answer.js';
import { AwardPoints } from './award-points/award-points.command.js';
import { type Reversal, ReverseAward } from './reverse-award.command.js';

@Controller()
export class AwardsController {
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

  @Endpoint(reverseAward)
  reverse(
    @Caller() { role }: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { awardId, studentIds, reason }: InputOf<typeof reverseAward>,
  ): Promise<LedgerAnswer<Reversal>> {
    return this.commands.execute(new ReverseAward(identity, role, awardId, studentIds ?? null, reason));
  }
}
