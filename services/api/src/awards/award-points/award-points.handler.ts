import { type AwardReceipt } from '#contracts/awards';
import { newIdFor } from '#contracts/events/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../http/ledger-answer.js';
import { Problem } from '../../http/problem.js';
import { AwardFinder } from '../../ledger/award-finder.js';
import { LedgerRecorder } from '../../platform/ledger-recorder.js';
import { AwardNotes } from '../award-notes.js';
import { AwardDirectory } from './award-directory.js';
import { AwardPoints } from './award-points.command.js';
import { judgeAward, refusalOfAmount } from './award-rules.js';

@CommandHandler(AwardPoints)
export class AwardPointsHandler implements ICommandHandler<AwardPoints> {
  constructor(
    private readonly directory: AwardDirectory,
    private readonly notes: AwardNotes,
    private readonly awards: AwardFinder,
    private readonly ledger: LedgerRecorder,
  ) {}

  async execute({ identity, role, award, studentsField }: AwardPoints): Promise<LedgerAnswer<AwardReceipt>> {
    const refusal = refusalOfAmount(role, award.amount);
    if (refusal !== undefined) throw refusal;
    const { categoryId, amount, note } = award;
    const facts = await this.directory.find(identity.schoolId, categoryId, award.studentIds);
    const awardId = newIdFor(identity.commandId, 'award');
    const judged = judgeAward(award, facts, studentsField);
    // Sent again after a student or the category was archived, an award still has its first answer.
    if (judged instanceof Problem && (await this.awards.find(identity.schoolId, awardId)) === undefined)
      throw judged;
    const recipients = judged instanceof Problem ? [] : judged;
    // Before the event and under its id: a note whose award never came is harmless, an award without its note is not.
    if (note !== null) await this.notes.add(identity.schoolId, awardId, note);
    return this.ledger.record(
      identity,
      { type: 'AwardPoints', awardId, categoryId, amount, recipients },
      ({ data, metadata }) => ({
        awardId,
        categoryId: data.categoryId,
        amount: data.amount,
        studentIds: data.recipients.map(({ studentId }) => studentId),
        createdAt: metadata.occurredAt,
      }),
    );
  }
}
