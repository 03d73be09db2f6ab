import { NOBODY } from '#database/student-months';
import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, upsert } from '../sql/sql.js';

const COLUMNS = {
  school_id: 'uuid',
  day: 'date',
  class_id: 'uuid',
  category_id: 'uuid',
  staff_id: 'uuid',
  awards: 'bigint',
  points: 'bigint',
  taken_back: 'bigint',
} as const;

type Row = {
  school_id: string;
  day: string;
  class_id: string;
  category_id: string;
  staff_id: string;
  awards: number;
  points: number;
  taken_back: number;
};

/**
 * What was given on each day of a school, by class, category and staff. A reversal takes its points off the day of
 * the award, so that a day shows what stayed given, and counts them there; how often points were given is left as it was.
 */
export const dailyPoints: Projection = {
  name: 'daily_points',
  version: 2,
  tables: ['daily_points'],
  prepare: (batch) =>
    upsert('daily_points', COLUMNS, rowsOf(batch), {
      key: ['class_id', 'day', 'category_id', 'staff_id'],
      merge: { awards: add, points: add, taken_back: add },
    }),
};

function rowsOf({ facts, correctedFacts, dayOf }: Batch): Row[] {
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
      row = {
        school_id: schoolId,
        day,
        class_id: classId,
        category_id: categoryId,
        staff_id: staffId,
        awards: 0,
        points: 0,
        taken_back: 0,
      };
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
      const { data, occurredAt, staffId } = correctedFacts.award(fact, fact.data.awardId);
      const day = dayOf(schoolId, occurredAt);
      const taken = new Set(fact.data.recipients);
      for (const { studentId, classId } of data.recipients) {
        if (!taken.has(studentId)) continue;
        const row = rowOf(schoolId, day, classId, data.categoryId, staffId ?? NOBODY);
        row.points -= fact.data.amount;
        row.taken_back += fact.data.amount;
      }
    }
  }
  return [...byKey.values()];
}
