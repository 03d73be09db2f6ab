import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { notFound } from '../../../core/http/problem.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';
import { type PrizeReopening, ReopenPrize } from './reopen-prize.command.js';

@CommandHandler(ReopenPrize)
export class ReopenPrizeHandler implements ICommandHandler<ReopenPrize> {
  constructor(
    private readonly lookups: LedgerLookups,
    private readonly ledger: LedgerRecorder,
  ) {}

  async execute({ identity, rewardId, entryId, reason }: ReopenPrize): Promise<LedgerAnswer<PrizeReopening>> {
    const draw = await this.lookups.findDraw(identity.schoolId, rewardId);
    const winner = draw?.winners.find((drawn) => drawn.entryId === entryId);
    if (winner === undefined) throw notFound('entryId', 'This winner does not exist.');
    const prize = { entryId, rewardId, studentId: winner.studentId };
    return this.ledger.record(identity, { type: 'ReopenPrize', prize, reason }, () => prize);
  }
}
