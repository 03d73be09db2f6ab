import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { UnknownRedemptions } from './unknown-redemptions.js';
import { type Refund, RefundRedemption } from './refund-redemption.command.js';

@CommandHandler(RefundRedemption)
export class RefundRedemptionHandler implements ICommandHandler<RefundRedemption> {
  constructor(
    private readonly ledger: LedgerRecorder,
    private readonly unknown: UnknownRedemptions,
  ) {}

  execute({ identity, redemptionId, reason }: RefundRedemption): Promise<LedgerAnswer<Refund>> {
    return this.unknown.tellApart(identity.schoolId, [redemptionId], 'redemptionId', () =>
      this.ledger.record(
        identity,
        { type: 'RefundRedemption', redemptionId, reason },
        ({ data: { rewardId, studentId, pointsReturned } }) => ({
          redemptionId,
          rewardId,
          studentId,
          pointsReturned,
        }),
      ),
    );
  }
}
