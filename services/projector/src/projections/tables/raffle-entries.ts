import type { Fact } from '../batch/fact.js';
import type { Projection } from '../projection.js';
import { insertRows, type RowOf } from '../sql/sql.js';

const COLUMNS = {
  entry_id: 'uuid',
  school_id: 'uuid',
  reward_id: 'uuid',
  student_id: 'uuid',
  class_id: 'uuid',
  points_spent: 'bigint',
  actor_kind: 'text',
  actor_id: 'text',
  entered_at: 'timestamptz',
  revision: 'bigint',
} as const;

/**
 * Every entry in a raffle. The order of revisions is the order used for the draw. An entry that is in the ledger twice
 * was paid for twice, and takes part twice.
 */
export const raffleEntries: Projection = {
  name: 'raffle_entries',
  version: 2,
  tables: ['raffle_entries'],
  prepare({ facts }) {
    const entered = facts.filter((fact) => fact.type === 'RaffleEntered');
    return async (tx) => {
      if (entered.length > 0) await insertRows('raffle_entries', COLUMNS, entered.map(rowOf))(tx);
    };
  },
};

function rowOf({
  schoolId,
  revision,
  data,
  metadata,
}: Fact & { type: 'RaffleEntered' }): RowOf<typeof COLUMNS> {
  return {
    entry_id: data.entryId,
    school_id: schoolId,
    reward_id: data.rewardId,
    student_id: data.studentId,
    class_id: data.classId,
    points_spent: data.pointsSpent,
    actor_kind: metadata.actor.kind,
    actor_id: metadata.actor.id,
    entered_at: metadata.occurredAt,
    revision,
  };
}
