import { type AwardReceipt } from '#contracts/points/awards';
import { newIdFor } from '#contracts/events/ids';
import { type RecordedLedgerEvent } from '#domain/ledger/events';
import { MOST_LATE_MS } from '#domain/points';
import { Clock } from '#runtime/clock';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../../core/http/ledger-answer.js';
import { Problem } from '../../../../core/http/problem.js';
import { LedgerRecorder } from '../../../../core/ledger/ledger-recorder.js';
import { AwardNotes } from '../award-notes.js';
import { AwardDirectory } from './award-directory.js';
import { CategoryValues } from './category-values.js';
import { AwardPoints } from './award-points.command.js';
import { judgeAward, refusalOfAmount, refusalOfTime } from './award-rules.js';

type Awarded = Extract<RecordedLedgerEvent, { type: 'PointsAwarded' }>;

@CommandHandler(AwardPoints)
export class AwardPointsHandler implements ICommandHandler<AwardPoints> {
  constructor(
    private readonly directory: AwardDirectory,
    private readonly values: CategoryValues,
    private readonly notes: AwardNotes,
    private readonly ledger: LedgerRecorder,
    private readonly clock: Clock,
  ) {}

  async execute(asked: AwardPoints): Promise<LedgerAnswer<AwardReceipt>> {
    const { identity, role, award, studentsField, givenAt } = asked;
    const late = refusalOfTime(givenAt, this.clock.now());
    if (late !== undefined) return this.ledger.recordedBefore(late, identity, 'AwardPoints', receiptOf);
    const { categoryId, amount, note } = award;
    const facts = await this.directory.find(identity.schoolId, categoryId, award.studentIds);
    const awardId = newIdFor(identity.commandId, 'award');
    const judged = judgeAward(award, facts, studentsField);
    if (judged instanceof Problem) {
      return this.ledger.recordedBefore(judged, identity, 'AwardPoints', receiptOf);
    }
    const { category, recipients } = judged;
    const refusal = refusalOfAmount(role, amount, category);
    if (refusal !== undefined && !(await this.wasShown(asked)))
      return this.ledger.recordedBefore(refusal, identity, 'AwardPoints', receiptOf);
    const command = { type: 'AwardPoints', awardId, categoryId, amount, recipients } as const;
    const record = () => this.ledger.record(identity, command, receiptOf, givenAt);
    return note === null ? record() : this.notes.record({ identity, awardId, note }, record);
  }

  /**
   * Whether a device may have shown that the category gives this amount when the points were given. Without a network it shows what
   * it last saw, for as long as an award may wait: such an award counts as it was tapped.
   */
  private wasShown({ identity, award, givenAt }: AwardPoints): Promise<boolean> | false {
    if (givenAt === undefined) return false;
    const { categoryId, amount } = award;
    return this.values.hasGiven(
      identity.schoolId,
      categoryId,
      amount,
      new Date(givenAt.getTime() - MOST_LATE_MS),
    );
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
