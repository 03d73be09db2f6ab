import {
  awardPoints,
  awardPointsInBulk,
  type AwardReceipt,
  getAward,
  type GivenAward,
  listRecentAwards,
  reverseAward,
} from '#contracts/points/awards';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { OccurredAt } from '../../../core/http/occurred-at.js';
import { type Page } from '../../../core/http/page.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { AwardPoints } from './award-points/award-points.command.js';
import { GivenAwardsQuery } from './given-awards.query.js';
import { type Reversal, ReverseAward } from './reverse-award.command.js';

@Controller()
export class AwardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly given: GivenAwardsQuery,
  ) {}

  @Endpoint(awardPoints)
  award(
    @Caller() { role }: Caller,
    @Identity() identity: CommandIdentity,
    @OccurredAt() givenAt: Date | undefined,
    @Input() { studentId, ...award }: InputOf<typeof awardPoints>,
  ): Promise<LedgerAnswer<AwardReceipt>> {
    const one = { ...award, studentIds: [studentId] };
    return this.commands.execute(new AwardPoints(identity, role, one, 'studentId', givenAt));
  }

  @Endpoint(awardPointsInBulk)
  awardInBulk(
    @Caller() { role }: Caller,
    @Identity() identity: CommandIdentity,
    @OccurredAt() givenAt: Date | undefined,
    @Input() award: InputOf<typeof awardPointsInBulk>,
  ): Promise<LedgerAnswer<AwardReceipt>> {
    return this.commands.execute(new AwardPoints(identity, role, award, 'studentIds', givenAt));
  }

  @Endpoint(listRecentAwards)
  @UseInterceptors(FollowLedger)
  recent(
    @Caller() caller: Caller,
    @Input() page: InputOf<typeof listRecentAwards>,
  ): Promise<Page<GivenAward[]>> {
    return this.given.latest(caller, page);
  }

  @Endpoint(getAward)
  @UseInterceptors(FollowLedger)
  get(@Caller() caller: Caller, @Input() { awardId }: InputOf<typeof getAward>): Promise<GivenAward> {
    return this.given.one(caller, awardId);
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
