import { type BalancesOf } from '#contracts/points/balance-resets';
import { newIdFor } from '#contracts/events/ids';
import { type ResetScope } from '#domain/ledger/events';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { type Reset, ResetBalances } from './reset-balances.command.js';
import { ResetStudents } from './reset-students.js';

@CommandHandler(ResetBalances)
export class ResetBalancesHandler implements ICommandHandler<ResetBalances> {
  constructor(
    private readonly students: ResetStudents,
    private readonly ledger: LedgerRecorder,
  ) {}

  /** The ledger itself knows the balances, so points that were given or spent a moment ago are neither missed nor lost. */
  async execute({ identity, balancesOf, reason }: ResetBalances): Promise<LedgerAnswer<Reset>> {
    const studentIds = await this.students.listIds(identity.schoolId, balancesOf);
    return this.ledger.record(
      identity,
      {
        type: 'ResetBalances',
        resetId: newIdFor(identity.commandId, 'reset'),
        scope: scopeOf(balancesOf),
        studentIds,
        reason,
      },
      ({ data: { resetId, amounts } }) => ({
        resetId,
        students: amounts.length,
        points: amounts.reduce((sum, [, amount]) => sum + amount, 0),
      }),
    );
  }
}

/** A grade is a word of the directory, which the ledger does not keep. */
function scopeOf({ classId, grade }: BalancesOf): ResetScope {
  if (classId !== undefined) return { kind: 'class', classId };
  return { kind: grade === undefined ? 'school' : 'students' };
}
