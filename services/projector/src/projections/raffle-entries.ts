import type { Fact } from './fact.js';
import type { Projection } from './projection.js';
import { copyInto, textField } from './sql.js';

const COLUMNS = [
  ...['entry_id', 'school_id', 'reward_id', 'student_id', 'class_id', 'points_spent'],
  ...['actor_kind', 'actor_id', 'entered_at', 'revision'],
];

/**
 * Every entry in a raffle. The order of revisions is the order used for the draw. An entry that is in the ledger twice
 * was paid for twice, and takes part twice.
 */
export const raffleEntries: Projection = {
  name: 'raffle_entries',
  version: 2,
  tables: ['raffle_entries'],
  async apply(tx, { facts }) {
    const entered = facts.filter((fact) => fact.type === 'RaffleEntered');
    if (entered.length > 0) await copyInto(tx, 'raffle_entries', COLUMNS, rows(entered));
  },
};

function* rows(entered: readonly (Fact & { type: 'RaffleEntered' })[]): Generator<string> {
  for (const { schoolId, revision, data, metadata } of entered) {
    const { entryId, rewardId, studentId, classId, pointsSpent } = data;
    const { actor, occurredAt } = metadata;
    yield (
      [
        ...[entryId, schoolId, rewardId, studentId, classId, pointsSpent],
        ...[actor.kind, textField(actor.id), occurredAt, revision],
      ].join('\t') + '\n'
    );
  }
}
