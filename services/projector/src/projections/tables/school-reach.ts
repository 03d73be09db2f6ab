import type { Projection } from '../projection.js';
import { bitString, type Reached, reachedIn } from './reached.js';
import { clearTakenBack } from './reach-taken-back.js';
import { type StaffPlaces } from '../batch/school-staff.js';
import { add, union, upsert } from '../sql/sql.js';
import type { Write } from '../sql/tx.js';

const BITS = { students: 'varbit', staff: 'varbit' } as const;
const MERGE_BITS = { students: union, staff: union };
const SUMS = { gross: 'bigint', taken_back: 'bigint' } as const;
const MERGE = { gross: add, taken_back: add, ...MERGE_BITS };

/**
 * Whom the awards of each day and each month of a school concern, as bit strings that are quick to unite; by category also what
 * they come to.
 */
export const schoolReach: Projection = {
  name: 'school_reach',
  version: 4,
  tables: ['school_reach', 'school_reach_months', 'school_staff', 'category_days', 'category_months'],
  prepare(batch) {
    const { days, months, categoryDays, categoryMonths } = reachedIn(batch);
    const rowsOf = (reached: readonly Reached[]) => reached.map((one) => rowOf(one, batch.placeOfStaff));
    const writes = [
      writeDays(rowsOf(days.filter(namesAnybody))),
      writeMonths(rowsOf(months.filter(namesAnybody))),
      writeCategoryDays(rowsOf(categoryDays)),
      writeCategoryMonths(rowsOf(categoryMonths)),
    ];
    return async (tx) => {
      for (const write of writes) await write(tx);
      await clearTakenBack(tx, batch);
    };
  },
};

/** What is only taken back has nobody to add. */
function namesAnybody({ students }: Reached): boolean {
  return students.size > 0;
}

type Row = ReturnType<typeof rowOf>;

function rowOf(reached: Reached, placeOf: StaffPlaces) {
  const { schoolId, categoryId, day, gross, takenBack, students, staffIds } = reached;
  const staff = new Set([...staffIds].map((staffId) => placeOf({ schoolId, staffId })));
  return {
    school_id: schoolId,
    category_id: categoryId,
    day,
    month: day,
    gross,
    taken_back: takenBack,
    students: bitString(students),
    staff: bitString(staff),
  };
}

function writeDays(rows: readonly Row[]): Write {
  const columns = { school_id: 'uuid', day: 'date', ...BITS } as const;
  return upsert('school_reach', columns, rows, { key: ['school_id', 'day'], merge: MERGE_BITS });
}

function writeMonths(rows: readonly Row[]): Write {
  const columns = { school_id: 'uuid', month: 'date', ...BITS } as const;
  return upsert('school_reach_months', columns, rows, { key: ['school_id', 'month'], merge: MERGE_BITS });
}

function writeCategoryDays(rows: readonly Row[]): Write {
  const columns = { school_id: 'uuid', category_id: 'uuid', day: 'date', ...SUMS, ...BITS } as const;
  const key = ['school_id', 'category_id', 'day'] as const;
  return upsert('category_days', columns, rows, { key, merge: MERGE });
}

function writeCategoryMonths(rows: readonly Row[]): Write {
  const columns = { school_id: 'uuid', category_id: 'uuid', month: 'date', ...SUMS, ...BITS } as const;
  const key = ['school_id', 'category_id', 'month'] as const;
  return upsert('category_months', columns, rows, { key, merge: MERGE });
}
