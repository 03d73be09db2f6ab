import { NONE } from '#database/roll-ups-schema';
import { monthOf } from '#domain/school-day';
import type { Batch } from '../batch/batch.js';
import type { Projection } from '../projection.js';
import { add, upsert } from '../sql/sql.js';

const FIGURES = {
  awards: 'bigint',
  gross: 'bigint',
  taken_back: 'bigint',
  reversed: 'bigint',
  spent: 'bigint',
  cleared: 'bigint',
  carried: 'bigint',
} as const;
const PLACE = {
  school_id: 'uuid',
  month: 'date',
  category_id: 'uuid',
  student_id: 'uuid',
  class_id: 'uuid',
} as const;

type Place = Record<keyof typeof PLACE, string>;
type Figures = Record<keyof typeof FIGURES, number>;
const NOTHING: Figures = {
  awards: 0,
  gross: 0,
  taken_back: 0,
  reversed: 0,
  spent: 0,
  cleared: 0,
  carried: 0,
};

/**
 * What each student was given in each calendar month, by class and category, and what else moved the balance then, of no class and
 * no category. What is taken back counts twice: in the month it was given, and in the month in which the balance moved.
 */
export const studentMonths: Projection = {
  name: 'student_months',
  version: 1,
  tables: ['student_months'],
  prepare: (batch) =>
    upsert('student_months', { ...PLACE, ...FIGURES }, rowsOf(batch), {
      key: ['school_id', 'month', 'category_id', 'student_id', 'class_id'],
      merge: Object.fromEntries(Object.keys(FIGURES).map((column) => [column, add])),
    }),
};

function rowsOf({ balanceChanges, correctedFacts, clockOf }: Batch): (Place & Figures)[] {
  const rows = new Map<string, Place & Figures>();
  const rowOf = (place: Place): Figures => {
    const key = `${place.student_id}${place.month}${place.category_id}${place.class_id}`;
    let row = rows.get(key);
    if (row === undefined) rows.set(key, (row = { ...place, ...NOTHING }));
    return row;
  };
  for (const { fact, kind, lines } of balanceChanges) {
    const { schoolId: school_id, metadata } = fact;
    const monthAt = (at: string): string => monthOf(clockOf(school_id, at).day);
    const month = monthAt(metadata.occurredAt);
    const awarded = fact.type === 'PointsAwarded' ? fact.data.categoryId : undefined;
    for (const { studentId: student_id, classId, amount } of lines) {
      if (awarded !== undefined) {
        const row = rowOf({ school_id, month, category_id: awarded, student_id, class_id: classId ?? NONE });
        row.awards += 1;
        row.gross += amount;
        continue;
      }
      const row = rowOf({ school_id, month, category_id: NONE, student_id, class_id: NONE });
      row[COLUMN_OF[kind]] += COLUMN_OF[kind] === 'carried' ? amount : -amount;
    }
    if (fact.type !== 'PointsReversed') continue;
    const award = correctedFacts.award(fact, fact.data.awardId);
    const taken = new Set(fact.data.recipients);
    const given = { school_id, month: monthAt(award.occurredAt), category_id: award.data.categoryId };
    for (const { studentId: student_id, classId: class_id } of award.data.recipients)
      if (taken.has(student_id)) rowOf({ ...given, student_id, class_id }).taken_back += fact.data.amount;
  }
  return [...rows.values()];
}

/** Where what moved a balance counts. */
const COLUMN_OF = {
  award: 'gross',
  reversal: 'reversed',
  redemption: 'spent',
  raffle_entry: 'spent',
  refund: 'spent',
  reset: 'cleared',
  carried_over: 'carried',
} as const;
