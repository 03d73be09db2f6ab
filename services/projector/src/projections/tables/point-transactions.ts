import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { insertRows, rowParameters, rowSource, type RowOf } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

const COLUMNS = {
  student_id: 'uuid',
  class_id: 'uuid',
  house_id: 'uuid',
  amount: 'bigint',
  balance_after: 'bigint',
  source_id: 'uuid',
  kind: 'text',
  award_id: 'uuid',
  category_id: 'uuid',
  reward_id: 'uuid',
  school_id: 'uuid',
  revision: 'bigint',
  actor_kind: 'text',
  actor_id: 'text',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
} as const;

/** A line of a statement that a reversal takes back. */
const TAKEN = { school_id: 'uuid', revision: 'bigint', student_id: 'uuid', at: 'timestamptz' } as const;

/** Every student's statement: one row for each change of a balance. */
export const pointTransactions: Projection = {
  name: 'point_transactions',
  version: 4,
  tables: ['point_transactions'],
  prepare: (batch) => async (tx) => {
    if (batch.balanceChanges.length === 0) return;
    await insertRows('point_transactions', COLUMNS, rows(batch))(tx);
    await markReversed(tx, batch);
  },
};

function* rows({ balanceChanges, balances: before }: Batch): Generator<RowOf<typeof COLUMNS>> {
  const balances = new Map(before);
  for (const { sourceId, kind, awardId, categoryId, rewardId, fact, lines } of balanceChanges) {
    const { actor, occurredAt, recordedAt = null } = fact.metadata;
    for (const { studentId, classId, houseId, amount } of lines) {
      const balance = (balances.get(studentId) ?? 0) + amount;
      balances.set(studentId, balance);
      yield {
        student_id: studentId,
        class_id: classId,
        house_id: houseId,
        amount,
        balance_after: balance,
        source_id: sourceId,
        kind,
        award_id: awardId,
        category_id: categoryId,
        reward_id: rewardId,
        school_id: fact.schoolId,
        revision: fact.revision,
        actor_kind: actor.kind,
        actor_id: actor.id,
        occurred_at: occurredAt,
        recorded_at: recordedAt,
      };
    }
  }
}

async function markReversed(tx: Tx, { facts, correctedFacts }: Batch): Promise<void> {
  const taken = facts.flatMap((fact) => {
    if (fact.type !== 'PointsReversed') return [];
    const { schoolId, revision } = correctedFacts.award(fact, fact.data.awardId);
    const line = { school_id: schoolId, revision, at: fact.metadata.occurredAt };
    return fact.data.recipients.map((studentId) => ({ ...line, student_id: studentId }));
  });
  if (taken.length === 0) return;
  await tx.query(
    `UPDATE point_transactions AS award SET reversed_at = taken.at
     FROM ${rowSource(TAKEN, 'taken')}
     WHERE (award.school_id, award.revision, award.student_id) = (taken.school_id, taken.revision, taken.student_id)`,
    rowParameters(TAKEN, taken),
  );
}
