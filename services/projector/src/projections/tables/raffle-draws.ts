import type { Actor } from '#domain/ledger/events';
import type { Fact } from '../batch/fact.js';
import type { Projection } from '../projection.js';
import { insertRows, type RowOf, rowParameters, rowSource } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

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
  revision: 'bigint',
} as const;
const PRIZES = {
  school_id: 'uuid',
  entry_id: 'uuid',
  fulfilled_at: 'timestamptz',
  fulfilled_by_kind: 'text',
  fulfilled_by_id: 'text',
} as const;

type Drawn = Fact & { type: 'WinnersDrawn' };

/** What each draw published, and its winners with the state of their prizes. */
export const raffleDraws: Projection = {
  name: 'raffle_draws',
  version: 2,
  tables: ['raffle_draws', 'raffle_winners'],
  prepare({ facts }) {
    const drawn = facts.filter((fact) => fact.type === 'WinnersDrawn');
    const prizes = prizesOf(facts);
    return async (tx) => {
      if (drawn.length > 0) {
        await insertRows('raffle_draws', DRAWS, drawn.map(drawOf))(tx);
        await insertRows('raffle_winners', WINNERS, drawn.flatMap(winnersOf))(tx);
      }
      await update(tx, prizes);
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

function winnersOf({ schoolId, revision, data }: Drawn): RowOf<typeof WINNERS>[] {
  return data.winners.map(({ entryId, studentId }, index) => ({
    reward_id: data.rewardId,
    place: index + 1,
    school_id: schoolId,
    entry_id: entryId,
    student_id: studentId,
    revision,
  }));
}

/** The state of each prize at the end of the batch. */
function prizesOf(facts: readonly Fact[]): readonly RowOf<typeof PRIZES>[] {
  const prizes = new Map<string, RowOf<typeof PRIZES>>();
  const set = (schoolId: string, entryId: string, by: Actor | null, at: string | null): void => {
    const handout = {
      fulfilled_at: at,
      fulfilled_by_kind: by?.kind ?? null,
      fulfilled_by_id: by?.id ?? null,
    };
    prizes.set(`${schoolId}/${entryId}`, { school_id: schoolId, entry_id: entryId, ...handout });
  };
  for (const { schoolId, type, data, metadata } of facts) {
    if (type === 'PrizesFulfilled')
      for (const entryId of data.entryIds) set(schoolId, entryId, metadata.actor, metadata.occurredAt);
    if (type === 'PrizeReopened') set(schoolId, data.entryId, null, null);
  }
  return [...prizes.values()];
}

async function update(tx: Tx, prizes: readonly RowOf<typeof PRIZES>[]): Promise<void> {
  if (prizes.length === 0) return;
  await tx.query(
    `UPDATE raffle_winners AS old SET
       fulfilled_at = new.fulfilled_at, fulfilled_by_kind = new.fulfilled_by_kind,
       fulfilled_by_id = new.fulfilled_by_id
     FROM ${rowSource(PRIZES, 'new')}
     WHERE (old.school_id, old.entry_id) = (new.school_id, new.entry_id)`,
    rowParameters(PRIZES, prizes),
  );
}
