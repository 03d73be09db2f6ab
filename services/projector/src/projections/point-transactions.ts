import type { Batch } from './batch.js';
import type { Movement } from './movements.js';
import type { Projection } from './projection.js';
import { arrayOf, copyInto, NULL, textField } from './sql.js';
import type { Tx } from './tx.js';

const COLUMNS = [
  ...['student_id', 'class_id', 'amount', 'balance_after'],
  ...['source_id', 'kind', 'award_id', 'category_id', 'reward_id'],
  ...['school_id', 'revision', 'actor_kind', 'actor_id', 'occurred_at'],
];

/** Every student's statement: one row for each change of a balance. */
export const pointTransactions: Projection = {
  name: 'point_transactions',
  version: 1,
  tables: ['point_transactions'],
  async apply(tx, batch) {
    if (batch.movements.length === 0) return;
    const balances = await loadBalances(tx, batch.movements);
    await copyInto(tx, 'point_transactions', COLUMNS, rows(batch.movements, balances));
    await markReversed(tx, batch);
  },
};

type Balances = Map<string, number>;

/** The balances before the batch. */
async function loadBalances(tx: Tx, movements: readonly Movement[]): Promise<Balances> {
  const studentIds = new Set<string>();
  for (const { lines } of movements) for (const { studentId } of lines) studentIds.add(studentId);
  const { rows } = await tx.query<{ student_id: string; balance: number }>(
    'SELECT student_id, balance FROM student_balances WHERE student_id = ANY($1::uuid[])',
    [arrayOf([...studentIds])],
  );
  return new Map(rows.map(({ student_id, balance }) => [student_id, balance]));
}

function* rows(movements: readonly Movement[], balances: Balances): Generator<string> {
  for (const movement of movements) {
    const { sourceId, kind, awardId, categoryId, rewardId, fact, lines } = movement;
    const { actor, occurredAt } = fact.metadata;
    const shared = [
      ...[sourceId, kind, awardId ?? NULL, categoryId ?? NULL, rewardId ?? NULL],
      ...[fact.schoolId, fact.revision, actor.kind, textField(actor.id), occurredAt],
    ].join('\t');
    for (const { studentId, classId, amount } of lines) {
      const balance = (balances.get(studentId) ?? 0) + amount;
      balances.set(studentId, balance);
      yield `${studentId}\t${classId ?? NULL}\t${amount}\t${balance}\t${shared}\n`;
    }
  }
}

async function markReversed(tx: Tx, { facts, origins }: Batch): Promise<void> {
  const taken = facts.flatMap((fact) => {
    if (fact.type !== 'PointsReversed') return [];
    const { schoolId, revision } = origins.award(fact, fact.data.awardId);
    const { occurredAt } = fact.metadata;
    return fact.data.recipients.map((studentId) => ({ schoolId, revision, studentId, occurredAt }));
  });
  if (taken.length === 0) return;
  await tx.query(
    `UPDATE point_transactions AS award SET reversed_at = taken.at
     FROM unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::timestamptz[]) AS taken (school_id, revision, student_id, at)
     WHERE (award.school_id, award.revision, award.student_id) = (taken.school_id, taken.revision, taken.student_id)`,
    [
      arrayOf(taken.map(({ schoolId }) => schoolId)),
      arrayOf(taken.map(({ revision }) => revision)),
      arrayOf(taken.map(({ studentId }) => studentId)),
      arrayOf(taken.map(({ occurredAt }) => occurredAt)),
    ],
  );
}
