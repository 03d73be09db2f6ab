import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../core/http/ledger-answer.js';
import { LedgerRecorder } from '../../core/ledger/ledger-recorder.js';
import { UnknownRedemptions } from './unknown-redemptions.js';
import { FulfillRedemptions, type Fulfillment } from './fulfill-redemptions.command.js';

@CommandHandler(FulfillRedemptions)
export class FulfillRedemptionsHandler implements ICommandHandler<FulfillRedemptions> {
  constructor(
    private readonly ledger: LedgerRecorder,
    private readonly unknown: UnknownRedemptions,
  ) {}

  /** The ledger itself knows which redemptions are open, so the directory is not needed. */
  execute({
    identity,
    redemptionIds,
    redemptionsField,
  }: FulfillRedemptions): Promise<LedgerAnswer<Fulfillment>> {
    return this.unknown.tellApart(identity.schoolId, redemptionIds, redemptionsField, () =>
      this.ledger.record(identity, { type: 'FulfillRedemptions', redemptionIds }, ({ data }) => ({
        redemptionIds: [...data.redemptionIds],
      })),
    );
  }
}
