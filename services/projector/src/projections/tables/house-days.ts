import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, upsert } from '../sql/sql.js';

const COLUMNS = {
  school_id: 'uuid',
  house_id: 'uuid',
  day: 'date',
  gross: 'bigint',
  taken_back: 'bigint',
} as const;

type Row = { school_id: string; house_id: string; day: string; gross: number; taken_back: number };

/**
 * What each house was given on each day of its school. An award counts for the house that it names, wherever its student is now, and
 * what is taken back counts against that house, on the day that it was given.
 */
export const houseDays: Projection = {
  name: 'house_days',
  version: 1,
  tables: ['house_days'],
  prepare: (batch) =>
    upsert('house_days', COLUMNS, rowsOf(batch), {
      key: ['school_id', 'house_id', 'day'],
      merge: { gross: add, taken_back: add },
    }),
};

function rowsOf({ balanceChanges, correctedFacts, clockOf }: Batch): Row[] {
  const rows = new Map<string, Row>();
  for (const { fact, lines } of balanceChanges) {
    const { schoolId, metadata } = fact;
    for (const { houseId, amount } of lines) {
      if (houseId === null) continue;
      const given =
        fact.type === 'PointsReversed'
          ? correctedFacts.award(fact, fact.data.awardId).occurredAt
          : metadata.occurredAt;
      const { day } = clockOf(schoolId, given);
      const key = `${houseId}${day}`;
      let row = rows.get(key);
      if (row === undefined)
        rows.set(key, (row = { school_id: schoolId, house_id: houseId, day, gross: 0, taken_back: 0 }));
      if (amount > 0) row.gross += amount;
      else row.taken_back -= amount;
    }
  }
  return [...rows.values()];
}
