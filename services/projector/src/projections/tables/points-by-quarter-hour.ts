import type { Batch } from '../batch/batch.js';
import type { Fact } from '../batch/fact.js';
import type { Projection } from '../projection.js';
import { add, greatest, least, upsert } from '../sql/sql.js';

const COLUMNS = {
  school_id: 'uuid',
  quarter: 'bigint',
  category_id: 'uuid',
  awards: 'bigint',
  gross: 'bigint',
  taken_back: 'bigint',
  first_revision: 'bigint',
  last_revision: 'bigint',
} as const;

type Row = {
  school_id: string;
  quarter: number;
  category_id: string;
  awards: number;
  gross: number;
  taken_back: number;
  first_revision: number;
  last_revision: number;
};

/** Facts that belong to no category. */
const NONE = '00000000-0000-0000-0000-000000000000';
const QUARTER_MS = 900_000;

/**
 * What was given in each quarter of an hour, by category, and which facts are from then. No day or hour of any time zone
 * begins within a quarter, so reports of a whole school add quarters up, in whichever zone. What is taken back counts in
 * the quarter it was given.
 */
export const pointsByQuarterHour: Projection = {
  name: 'quarter_points',
  version: 1,
  tables: ['quarter_points'],
  prepare: (batch) =>
    upsert('quarter_points', COLUMNS, rowsOf(batch), {
      key: ['school_id', 'quarter', 'category_id'],
      merge: {
        awards: add,
        gross: add,
        taken_back: add,
        first_revision: least,
        last_revision: greatest,
      },
    }),
};

function rowsOf({ facts, correctedFacts }: Batch): Row[] {
  const byKey = new Map<string, Row>();
  const rowOf = ({ schoolId, revision }: Fact | Place, at: string, categoryId: string): Row => {
    const quarter = Math.floor(Date.parse(at) / QUARTER_MS);
    const key = `${schoolId}${quarter}${categoryId}`;
    let row = byKey.get(key);
    if (row === undefined) {
      const figures = {
        awards: 0,
        gross: 0,
        taken_back: 0,
        first_revision: revision,
        last_revision: revision,
      };
      row = { school_id: schoolId, quarter, category_id: categoryId, ...figures };
      byKey.set(key, row);
    }
    row.first_revision = Math.min(row.first_revision, revision);
    row.last_revision = Math.max(row.last_revision, revision);
    return row;
  };
  for (const fact of facts) {
    const { type, data, metadata } = fact;
    const row = rowOf(fact, metadata.occurredAt, type === 'PointsAwarded' ? data.categoryId : NONE);
    if (type === 'PointsAwarded') {
      row.awards += new Set(data.recipients.map(({ classId }) => classId)).size;
      row.gross += data.amount * data.recipients.length;
    } else if (type === 'PointsReversed') {
      const award = correctedFacts.award(fact, data.awardId);
      const given = rowOf(award, award.occurredAt, award.data.categoryId);
      const taken = new Set(data.recipients);
      given.taken_back +=
        data.amount * award.data.recipients.filter(({ studentId }) => taken.has(studentId)).length;
    }
  }
  return [...byKey.values()];
}

type Place = { schoolId: string; revision: number };
