import type { Batch } from './batch.js';
import type { Projection } from './projection.js';
import { arrayOf } from './sql.js';

type Row = {
  schoolId: string;
  day: string;
  classId: string;
  categoryId: string;
  staffId: string;
  awards: number;
  points: number;
};

/** Points that no member of staff gave. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * What was given on each day of a school, by class, category and staff. A reversal takes its points off the day of
 * the award, so that a day shows what stayed given; how often points were given is left as it was.
 */
export const dailyPoints: Projection = {
  name: 'daily_points',
  version: 1,
  tables: ['daily_points'],
  async apply(tx, batch) {
    const rows = rowsOf(batch);
    if (rows.length === 0) return;
    await tx.query(
      `INSERT INTO daily_points AS old
         (school_id, day, class_id, category_id, staff_id, awards, points)
       SELECT * FROM unnest($1::uuid[], $2::date[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bigint[], $7::bigint[])
       ON CONFLICT (class_id, day, category_id, staff_id) DO UPDATE SET
         awards = old.awards + excluded.awards,
         points = old.points + excluded.points`,
      [
        arrayOf(rows.map(({ schoolId }) => schoolId)),
        arrayOf(rows.map(({ day }) => day)),
        arrayOf(rows.map(({ classId }) => classId)),
        arrayOf(rows.map(({ categoryId }) => categoryId)),
        arrayOf(rows.map(({ staffId }) => staffId)),
        arrayOf(rows.map(({ awards }) => awards)),
        arrayOf(rows.map(({ points }) => points)),
      ],
    );
  },
};

function rowsOf({ facts, origins, dayOf }: Batch): Row[] {
  const byKey = new Map<string, Row>();
  const rowOf = (
    schoolId: string,
    day: string,
    classId: string,
    categoryId: string,
    staffId: string,
  ): Row => {
    const key = `${classId}${day}${categoryId}${staffId}`;
    let row = byKey.get(key);
    if (row === undefined) {
      row = { schoolId, day, classId, categoryId, staffId, awards: 0, points: 0 };
      byKey.set(key, row);
    }
    return row;
  };
  for (const fact of facts) {
    const { schoolId } = fact;
    if (fact.type === 'PointsAwarded') {
      const { amount, categoryId, recipients } = fact.data;
      const { actor, occurredAt } = fact.metadata;
      const day = dayOf(schoolId, occurredAt);
      const reached = new Set<Row>();
      for (const { classId } of recipients) {
        const row = rowOf(schoolId, day, classId, categoryId, actor.kind === 'staff' ? actor.id : NOBODY);
        row.points += amount;
        reached.add(row);
      }
      for (const row of reached) row.awards += 1;
    } else if (fact.type === 'PointsReversed') {
      const { data, occurredAt, staffId } = origins.award(fact, fact.data.awardId);
      const day = dayOf(schoolId, occurredAt);
      const taken = new Set(fact.data.recipients);
      for (const { studentId, classId } of data.recipients) {
        if (!taken.has(studentId)) continue;
        rowOf(schoolId, day, classId, data.categoryId, staffId ?? NOBODY).points -= fact.data.amount;
      }
    }
  }
  return [...byKey.values()];
}
