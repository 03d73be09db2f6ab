import type { Fact } from './fact.js';
import type { Projection } from './projection.js';
import { copyRows, type RowOf } from './sql.js';

const DRAWS = {
  reward_id: 'uuid',
  school_id: 'uuid',
  seed: 'text',
  seed_commitment: 'text',
  entries_hash: 'text',
  actor_kind: 'text',
  actor_id: 'text',
  drawn_at: 'timestamptz',
  revision: 'bigint',
} as const;
const WINNERS = {
  reward_id: 'uuid',
  place: 'integer',
  school_id: 'uuid',
  entry_id: 'uuid',
  student_id: 'uuid',
} as const;

type Drawn = Fact & { type: 'WinnersDrawn' };

/** What each draw published, and its winners. */
export const raffleDraws: Projection = {
  name: 'raffle_draws',
  version: 1,
  tables: ['raffle_draws', 'raffle_winners'],
  prepare({ facts }) {
    const drawn = facts.filter((fact) => fact.type === 'WinnersDrawn');
    return async (tx) => {
      if (drawn.length === 0) return;
      await copyRows('raffle_draws', DRAWS, drawn.map(drawOf))(tx);
      await copyRows('raffle_winners', WINNERS, drawn.flatMap(winnersOf))(tx);
    };
  },
};

function drawOf({ schoolId, revision, data, metadata }: Drawn): RowOf<typeof DRAWS> {
  return {
    reward_id: data.rewardId,
    school_id: schoolId,
    seed: data.seed,
    seed_commitment: data.seedCommitment,
    entries_hash: data.entriesHash,
    actor_kind: metadata.actor.kind,
    actor_id: metadata.actor.id,
    drawn_at: metadata.occurredAt,
    revision,
  };
}

function winnersOf({ schoolId, data }: Drawn): RowOf<typeof WINNERS>[] {
  return data.winners.map(({ entryId, studentId }, index) => ({
    reward_id: data.rewardId,
    place: index + 1,
    school_id: schoolId,
    entry_id: entryId,
    student_id: studentId,
  }));
}
