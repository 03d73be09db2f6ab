import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../http/ledger-answer.js';
import { LedgerRecorder } from '../../platform/ledger-recorder.js';
import { FulfilRedemptions, type Fulfilment } from './fulfil-redemptions.command.js';

@CommandHandler(FulfilRedemptions)
export class FulfilRedemptionsHandler implements ICommandHandler<FulfilRedemptions> {
  constructor(private readonly ledger: LedgerRecorder) {}

  /** The ledger itself knows which redemptions of the school are open; the directory has nothing to add. */
  execute({ identity, redemptionIds }: FulfilRedemptions): Promise<LedgerAnswer<Fulfilment>> {
    return this.ledger.record(identity, { type: 'FulfilRedemptions', redemptionIds }, ({ data }) => ({
      redemptionIds: data.redemptionIds,
    }));
  }
}
