import type { Fact } from '../batch/fact.js';
import type { Projection } from '../projection.js';
import { insertRows, type RowOf } from '../sql/sql.js';

const COLUMNS = {
  goal_id: 'uuid',
  school_id: 'uuid',
  target: 'bigint',
  points: 'bigint',
  reached_at: 'timestamptz',
  revision: 'bigint',
} as const;

/** Which goals were reached, and when. */
export const goalsReached: Projection = {
  name: 'goals_reached',
  version: 1,
  tables: ['goals_reached'],
  prepare: ({ facts }) => insertRows('goals_reached', COLUMNS, rows(facts)),
};

function* rows(facts: readonly Fact[]): Generator<RowOf<typeof COLUMNS>> {
  for (const { schoolId, revision, type, data, metadata } of facts)
    if (type === 'GoalReached')
      yield {
        goal_id: data.goalId,
        school_id: schoolId,
        target: data.target,
        points: data.points,
        reached_at: metadata.occurredAt,
        revision,
      };
}
