import type { Fact } from './fact.js';
import type { Projection } from './projection.js';
import { copyInto, textField } from './sql.js';

const DRAWS = [
  ...['reward_id', 'school_id', 'seed', 'seed_commitment', 'entries_hash'],
  ...['actor_kind', 'actor_id', 'drawn_at', 'revision'],
];
const WINNERS = ['reward_id', 'place', 'school_id', 'entry_id', 'student_id'];

type Drawn = Fact & { type: 'WinnersDrawn' };

/** What each draw published, and its winners. */
export const raffleDraws: Projection = {
  name: 'raffle_draws',
  version: 1,
  tables: ['raffle_draws', 'raffle_winners'],
  async apply(tx, { facts }) {
    const drawn = facts.filter((fact) => fact.type === 'WinnersDrawn');
    if (drawn.length === 0) return;
    await copyInto(tx, 'raffle_draws', DRAWS, drawRows(drawn));
    await copyInto(tx, 'raffle_winners', WINNERS, winnerRows(drawn));
  },
};

function* drawRows(drawn: readonly Drawn[]): Generator<string> {
  for (const { schoolId, revision, data, metadata } of drawn) {
    const { rewardId, seed, seedCommitment, entriesHash } = data;
    const { actor, occurredAt } = metadata;
    yield (
      [
        ...[rewardId, schoolId, seed, seedCommitment, entriesHash],
        ...[actor.kind, textField(actor.id), occurredAt, revision],
      ].join('\t') + '\n'
    );
  }
}

function* winnerRows(drawn: readonly Drawn[]): Generator<string> {
  for (const { schoolId, data } of drawn) {
    for (const [index, { entryId, studentId }] of data.winners.entries())
      yield [data.rewardId, index + 1, schoolId, entryId, studentId].join('\t') + '\n';
  }
}
