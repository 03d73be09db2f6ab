import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { forbidden, notFound } from '../../../core/http/problem.js';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { mayReverse } from '../../../core/auth/may-reverse.js';
import { ReverseAward, type Reversal } from './reverse-award.command.js';

@CommandHandler(ReverseAward)
export class ReverseAwardHandler implements ICommandHandler<ReverseAward> {
  constructor(
    private readonly lookups: LedgerLookups,
    private readonly ledger: LedgerRecorder,
  ) {}

  async execute(command: ReverseAward): Promise<LedgerAnswer<Reversal>> {
    const { identity, role, awardId, studentIds, reason } = command;
    const award = await this.lookups.findAward(identity.schoolId, awardId);
    if (award === undefined) throw notFound('awardId', 'This award does not exist.');
    if (!mayReverse(role, identity.actor, award.actor)) {
      throw forbidden('You can only take back your own awards.');
    }
    const { amount } = award;
    const recipients = award.recipients.map(({ studentId }) => studentId);
    return this.ledger.record(
      identity,
      {
        type: 'ReversePoints',
        award: { awardId, amount, recipients },
        recipients: studentIds,
        reason,
      },
      ({ data: { recipients } }) => ({ awardId, amount, studentIds: [...recipients] }),
    );
  }
}
