import { previewReset, resetBalances } from '#contracts/points/balance-resets';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { type Reset, ResetBalances } from './reset-balances.command.js';
import { ResetStudents } from './reset-students.js';

@Controller()
export class BalanceResetsController {
  constructor(
    private readonly students: ResetStudents,
    private readonly commands: CommandBus,
  ) {}

  @Endpoint(previewReset)
  @UseInterceptors(FollowLedger)
  preview(
    @Caller() { schoolId }: Caller,
    @Input() balancesOf: InputOf<typeof previewReset>,
  ): Promise<ResponseOf<typeof previewReset>> {
    return this.students.preview(schoolId, balancesOf);
  }

  @Endpoint(resetBalances)
  reset(
    @Identity() identity: CommandIdentity,
    @Input() { reason, ...balancesOf }: InputOf<typeof resetBalances>,
  ): Promise<LedgerAnswer<Reset>> {
    return this.commands.execute(new ResetBalances(identity, balancesOf, reason));
  }
}
