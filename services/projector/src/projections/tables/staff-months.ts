import { monthOf } from '#domain/school-day';
import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, greatest, upsert } from '../sql/sql.js';

const COLUMNS = {
  school_id: 'uuid',
  month: 'date',
  staff_id: 'uuid',
  student_id: 'uuid',
  gross: 'bigint',
  taken_back: 'bigint',
  last_at: 'timestamptz',
} as const;

type Place = { school_id: string; month: string; staff_id: string; student_id: string };
type Row = Place & { gross: number; taken_back: number; last_at: string };

/** To whom each member of staff gave points in each calendar month. What is taken back counts in the month it was given. */
export const staffMonths: Projection = {
  name: 'staff_months',
  version: 1,
  tables: ['staff_months'],
  prepare: (batch) =>
    upsert('staff_months', COLUMNS, rowsOf(batch), {
      key: ['school_id', 'month', 'staff_id', 'student_id'],
      merge: { gross: add, taken_back: add, last_at: greatest },
    }),
};

function rowsOf({ facts, correctedFacts, clockOf }: Batch): Row[] {
  const rows = new Map<string, Row>();
  const rowOf = (place: Omit<Place, 'month'>, at: string): Row => {
    const month = monthOf(clockOf(place.school_id, at).day);
    const key = `${place.student_id}${place.staff_id}${month}`;
    let row = rows.get(key);
    if (row === undefined) rows.set(key, (row = { ...place, month, gross: 0, taken_back: 0, last_at: at }));
    if (Date.parse(at) > Date.parse(row.last_at)) row.last_at = at;
    return row;
  };
  for (const fact of facts) {
    const { schoolId: school_id, type, data, metadata } = fact;
    if (type === 'PointsAwarded' && metadata.actor.kind === 'staff') {
      for (const { studentId: student_id } of data.recipients)
        rowOf({ school_id, staff_id: metadata.actor.id, student_id }, metadata.occurredAt).gross +=
          data.amount;
    } else if (type === 'PointsReversed') {
      const award = correctedFacts.award(fact, data.awardId);
      if (award.staffId === null) continue;
      const taken = new Set(data.recipients);
      for (const { studentId: student_id } of award.data.recipients)
        if (taken.has(student_id))
          rowOf({ school_id, staff_id: award.staffId, student_id }, award.occurredAt).taken_back +=
            data.amount;
    }
  }
  return [...rows.values()];
}
