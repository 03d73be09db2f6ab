import { NONE } from '#database/roll-ups-schema';
import type { SchoolClock } from '../batch/clock-of.js';
import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, upsert } from '../sql/sql.js';

const COLUMNS = {
  school_id: 'uuid',
  day: 'date',
  hour: 'smallint',
  class_id: 'uuid',
  category_id: 'uuid',
  staff_id: 'uuid',
  awards: 'bigint',
  points: 'bigint',
  taken_back: 'bigint',
} as const;

type Place = {
  school_id: string;
  class_id: string;
  category_id: string;
  staff_id: string;
};
type Row = Place & SchoolClock & { awards: number; points: number; taken_back: number };

/**
 * What was given in each hour of the days of a school, by class, category and staff. A reversal takes its points off the hour of
 * the award, so that a day shows what stayed given, and counts them there; how often points were given is left as it was.
 */
export const dailyPoints: Projection = {
  name: 'daily_points',
  version: 3,
  tables: ['daily_points'],
  prepare: (batch) =>
    upsert('daily_points', COLUMNS, rowsOf(batch), {
      key: ['class_id', 'day', 'hour', 'category_id', 'staff_id'],
      merge: { awards: add, points: add, taken_back: add },
    }),
};

function rowsOf({ facts, correctedFacts, clockOf }: Batch): Row[] {
  const byKey = new Map<string, Row>();
  const rowOf = (place: Place, at: string): Row => {
    const { day, hour } = clockOf(place.school_id, at);
    const key = `${place.class_id}${day}${hour} ${place.category_id}${place.staff_id}`;
    let row = byKey.get(key);
    if (row === undefined)
      byKey.set(key, (row = { ...place, day, hour, awards: 0, points: 0, taken_back: 0 }));
    return row;
  };
  for (const fact of facts) {
    if (fact.type === 'PointsAwarded') {
      const { amount, categoryId: category_id, recipients } = fact.data;
      const { actor, occurredAt } = fact.metadata;
      const staff_id = actor.kind === 'staff' ? actor.id : NONE;
      const reached = new Set<Row>();
      for (const { classId: class_id } of recipients) {
        const row = rowOf({ school_id: fact.schoolId, class_id, category_id, staff_id }, occurredAt);
        row.points += amount;
        reached.add(row);
      }
      for (const row of reached) row.awards += 1;
    } else if (fact.type === 'PointsReversed') {
      const { data, occurredAt, staffId } = correctedFacts.award(fact, fact.data.awardId);
      const taken = new Set(fact.data.recipients);
      const given = { school_id: fact.schoolId, category_id: data.categoryId, staff_id: staffId ?? NONE };
      for (const { studentId, classId: class_id } of data.recipients) {
        if (!taken.has(studentId)) continue;
        const row = rowOf({ ...given, class_id }, occurredAt);
        row.points -= fact.data.amount;
        row.taken_back += fact.data.amount;
      }
    }
  }
  return [...byKey.values()];
}
