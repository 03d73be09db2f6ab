import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../core/http/ledger-answer.js';
import { LedgerRecorder } from '../../core/ledger/ledger-recorder.js';
import { UnknownRedemptions } from './unknown-redemptions.js';
import { FulfilRedemptions, type Fulfilment } from './fulfil-redemptions.command.js';

@CommandHandler(FulfilRedemptions)
export class FulfilRedemptionsHandler implements ICommandHandler<FulfilRedemptions> {
  constructor(
    private readonly ledger: LedgerRecorder,
    private readonly unknown: UnknownRedemptions,
  ) {}

  /** The ledger itself knows which redemptions are open, so the directory is not needed. */
  execute({
    identity,
    redemptionIds,
    redemptionsField,
  }: FulfilRedemptions): Promise<LedgerAnswer<Fulfilment>> {
    return this.unknown.tellApart(identity.schoolId, redemptionIds, redemptionsField, () =>
      this.ledger.record(identity, { type: 'FulfilRedemptions', redemptionIds }, ({ data }) => ({
        redemptionIds: [...data.redemptionIds],
      })),
    );
  }
}
