import { type AwardReceipt } from '#contracts/points/awards';
import { newIdFor } from '#contracts/events/ids';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { Clock } from '#runtime/clock';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../../core/http/ledger-answer.js';
import { Problem } from '../../../../core/http/problem.js';
import { LedgerRecorder } from '../../../../core/ledger/ledger-recorder.js';
import { AwardNotes } from '../award-notes.js';
import { AwardDirectory } from './award-directory.js';
import { AwardPoints } from './award-points.command.js';
import { judgeAward, refusalOfAmount, refusalOfTime } from './award-rules.js';

type Awarded = Extract<RecordedLedgerEvent, { type: 'PointsAwarded' }>;

@CommandHandler(AwardPoints)
export class AwardPointsHandler implements ICommandHandler<AwardPoints> {
  constructor(
    private readonly directory: AwardDirectory,
    private readonly notes: AwardNotes,
    private readonly ledger: LedgerRecorder,
    private readonly clock: Clock,
  ) {}

  async execute(asked: AwardPoints): Promise<LedgerAnswer<AwardReceipt>> {
    const { identity, role, award, studentsField, givenAt } = asked;
    const refusal = refusalOfAmount(role, award.amount);
    if (refusal !== undefined) throw refusal;
    const late = refusalOfTime(givenAt, this.clock.now());
    if (late !== undefined) return this.ledger.recordedBefore(late, identity, 'AwardPoints', receiptOf);
    const { categoryId, amount, note } = award;
    const facts = await this.directory.find(identity.schoolId, categoryId, award.studentIds);
    const awardId = newIdFor(identity.commandId, 'award');
    const judged = judgeAward(award, facts, studentsField);
    if (judged instanceof Problem) {
      return this.ledger.recordedBefore(judged, identity, 'AwardPoints', receiptOf);
    }
    const command = { type: 'AwardPoints', awardId, categoryId, amount, recipients: judged } as const;
    const record = () => this.ledger.record(identity, command, receiptOf, givenAt);
    return note === null ? record() : this.notes.record({ identity, awardId, note }, record);
  }
}

function receiptOf({ data, metadata }: Awarded): AwardReceipt {
  return {
    awardId: data.awardId,
    categoryId: data.categoryId,
    amount: data.amount,
    studentIds: data.recipients.map(({ studentId }) => studentId),
    createdAt: metadata.occurredAt,
  };
}
