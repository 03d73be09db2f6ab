import type { Batch } from '../batch/batch.js';
import { subjectOf, type Fact } from '../batch/fact.js';
import type { CorrectedFacts } from '../batch/corrected-facts.js';
import type { Projection } from '../projection.js';
import { insertRows, type RowOf } from '../sql/sql.js';

const COLUMNS = {
  school_id: 'uuid',
  revision: 'bigint',
  event_id: 'uuid',
  type: 'text',
  data: 'jsonb',
  command_id: 'uuid',
  actor_kind: 'text',
  actor_id: 'text',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
  subject_id: 'uuid',
  category_id: 'uuid',
  amount: 'bigint',
} as const;

/** Every fact, for the audit. Later reversals and refunds look up here what they take back. */
export const ledgerEntries: Projection = {
  name: 'ledger_entries',
  version: 5,
  tables: ['ledger_entries'],
  prepare: (batch) => insertRows('ledger_entries', COLUMNS, rows(batch)),
};

function* rows({ facts, correctedFacts }: Batch): Generator<RowOf<typeof COLUMNS>> {
  for (const fact of facts) {
    const { commandId, actor, occurredAt, recordedAt = null } = fact.metadata;
    yield {
      school_id: fact.schoolId,
      revision: fact.revision,
      event_id: fact.id,
      type: fact.type,
      data: JSON.stringify(fact.data),
      command_id: commandId,
      actor_kind: actor.kind,
      actor_id: actor.id,
      occurred_at: occurredAt,
      recorded_at: recordedAt,
      subject_id: subjectOf(fact),
      category_id: categoryOf(fact, correctedFacts),
      amount: amountOf(fact),
    };
  }
}

function categoryOf(fact: Fact, correctedFacts: CorrectedFacts): string | null {
  if (fact.type === 'PointsAwarded') return fact.data.categoryId;
  if (fact.type === 'PointsReversed') return correctedFacts.award(fact, fact.data.awardId).data.categoryId;
  return null;
}

/** Points for each student; null where nothing or several amounts were moved. */
function amountOf({ type, data }: Fact): number | null {
  switch (type) {
    case 'PointsAwarded':
    case 'PointsReversed':
      return data.amount;
    case 'RewardRedeemed':
    case 'RaffleEntered':
      return data.pointsSpent;
    case 'RedemptionRefunded':
      return data.pointsReturned;
    case 'RedemptionFulfilled':
    case 'RedemptionReopened':
    case 'WinnersDrawn':
    case 'PrizesFulfilled':
    case 'PrizeReopened':
    case 'BalancesReset':
    case 'BalancesCarriedOver':
    case 'GoalReached':
      return null;
  }
}
