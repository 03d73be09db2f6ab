import type { Fact } from '../batch/fact.js';
import type { Projection } from '../projection.js';
import { type Columns, rowParameters, rowSource, type RowOf } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

/** A redemption, a prize or a raffle entry that a fact names; the student only where the fact does. */
const REDEMPTION = { school_id: 'uuid', revision: 'bigint', named_id: 'uuid' } as const;
const PRIZE = REDEMPTION;
const ENTRY = { ...REDEMPTION, student_id: 'uuid' } as const;

/**
 * The students and classes of the facts that move no points, which therefore have no line in a statement: redemptions
 * and prizes that were handed out or reopened, and draws. So the audit finds these too by student or class.
 */
export const entryMentions: Projection = {
  name: 'entry_mentions',
  version: 1,
  tables: ['entry_mentions'],
  prepare({ facts }) {
    const redeemed = facts.flatMap(redemptionsIn);
    const entered = facts.flatMap(entriesIn);
    const won = facts.flatMap(prizesIn);
    return async (tx) => {
      await mention(tx, REDEMPTION, redeemed, REDEEMED);
      await mention(tx, ENTRY, entered, ENTERED);
      await mention(tx, PRIZE, won, WON);
    };
  },
};

const REDEEMED = `redemptions AS named
  ON (named.school_id, named.redemption_id) = (fact.school_id, fact.named_id)`;
/** A prize is found as its winner, and the winner's class as the winning entry. */
const WON = `raffle_winners AS winner ON (winner.school_id, winner.entry_id) = (fact.school_id, fact.named_id)
  JOIN raffle_entries AS named
  ON (named.student_id, named.entry_id, named.school_id) = (winner.student_id, winner.entry_id, winner.school_id)`;
/** Entries are found by their students. */
const ENTERED = `raffle_entries AS named
  ON (named.student_id, named.entry_id, named.school_id) = (fact.student_id, fact.named_id, fact.school_id)`;

function redemptionsIn(fact: Fact): RowOf<typeof REDEMPTION>[] {
  const at = { school_id: fact.schoolId, revision: fact.revision };
  if (fact.type === 'RedemptionReopened') return [{ ...at, named_id: fact.data.redemptionId }];
  if (fact.type !== 'RedemptionFulfilled') return [];
  return fact.data.redemptionIds.map((named_id) => ({ ...at, named_id }));
}

function prizesIn(fact: Fact): RowOf<typeof PRIZE>[] {
  const at = { school_id: fact.schoolId, revision: fact.revision };
  if (fact.type === 'PrizeReopened') return [{ ...at, named_id: fact.data.entryId }];
  if (fact.type !== 'PrizesFulfilled') return [];
  return fact.data.entryIds.map((named_id) => ({ ...at, named_id }));
}

function entriesIn(fact: Fact): RowOf<typeof ENTRY>[] {
  if (fact.type !== 'WinnersDrawn') return [];
  const at = { school_id: fact.schoolId, revision: fact.revision };
  return fact.data.winners.map(({ entryId, studentId }) => ({
    ...at,
    named_id: entryId,
    student_id: studentId,
  }));
}

/** A fact may name several redemptions of one student. */
async function mention<Table extends Columns>(
  tx: Tx,
  columns: Table,
  rows: readonly RowOf<Table>[],
  named: string,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO entry_mentions (school_id, revision, student_id, class_id)
     SELECT DISTINCT fact.school_id, fact.revision, named.student_id, named.class_id
     FROM ${rowSource(columns, 'fact')} JOIN ${named}`,
    rowParameters(columns, rows),
  );
}
