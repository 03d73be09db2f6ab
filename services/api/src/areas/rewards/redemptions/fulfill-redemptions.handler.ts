import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LedgerAnswer } from '../../../core/http/ledger-answer.js';
import { LedgerRecorder } from '../../../core/ledger/ledger-recorder.js';
import { UnknownRedemptions } from './unknown-redemptions.js';
import { FulfillRedemptions, type Fulfillment } from './fulfill-redemptions.command.js';

@CommandHandler(FulfillRedemptions)
export class FulfillRedemptionsHandler implements ICommandHandler<FulfillRedemptions> {
  constructor(
    private readonly ledger: LedgerRecorder,
    private readonly unknown: UnknownRedemptions,
  ) {}

  /** The ledger itself knows which redemptions and prizes are open, so the directory is not needed. */
  execute({
    identity,
    redemptionIds,
    redemptionsField,
    entryIds,
  }: FulfillRedemptions): Promise<LedgerAnswer<Fulfillment>> {
    const { schoolId } = identity;
    const fulfill = () =>
      this.ledger.record(identity, { type: 'FulfillRedemptions', redemptionIds, entryIds }, (_, facts) => ({
        redemptionIds: facts.flatMap((fact) =>
          fact.type === 'RedemptionFulfilled' ? fact.data.redemptionIds : [],
        ),
        entryIds: facts.flatMap((fact) => (fact.type === 'PrizesFulfilled' ? fact.data.entryIds : [])),
      }));
    return this.unknown.tellApart(schoolId, redemptionIds, redemptionsField, () =>
      this.unknown.tellEntriesApart(schoolId, entryIds, fulfill),
    );
  }
}
