import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { notFound } from '../../../core/http/problem.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { LedgerLookups } from '../../../core/ledger/lookups/ledger-lookups.js';
import { ReopenRedemption, type Reopening } from './reopen-redemption.command.js';

@CommandHandler(ReopenRedemption)
export class ReopenRedemptionHandler implements ICommandHandler<ReopenRedemption> {
  constructor(
    private readonly lookups: LedgerLookups,
    private readonly ledger: LedgerRecorder,
  ) {}

  async execute({ identity, redemptionId, reason }: ReopenRedemption): Promise<LedgerAnswer<Reopening>> {
    const redeemed = await this.lookups.findRedemption(identity.schoolId, redemptionId);
    if (redeemed === undefined) throw notFound('redemptionId', 'This redemption does not exist.');
    const { rewardId, studentId, pointsSpent, redeemedAt } = redeemed;
    return this.ledger.record(
      identity,
      {
        type: 'ReopenRedemption',
        redemption: { redemptionId, rewardId, studentId, pointsSpent, redeemedAt },
        reason,
      },
      () => ({ redemptionId, rewardId, studentId }),
    );
  }
}
