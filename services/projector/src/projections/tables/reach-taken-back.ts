import { monthOf } from '#domain/school-day';
import type { Batch } from '../batch/batch.js';
import { bitString, placeOf } from './reached.js';
import { padded, rowParameters, rowSource } from '../sql/sql.js';
import type { Tx } from '../sql/tx.js';

/** The tables of a school's reach, or of that of each of its categories. */
type Level = { days: string; months: string; key: readonly ('school_id' | 'category_id')[] };
const OF_SCHOOL: Level = { days: 'school_reach', months: 'school_reach_months', key: ['school_id'] };
const OF_CATEGORY: Level = {
  days: 'category_days',
  months: 'category_months',
  key: ['school_id', 'category_id'],
};

/** A student's bit of a day, or of a month, which goes by its first day. */
type Bit = { school_id: string; category_id: string; date: string; place: number };

/**
 * Clears the bits of students from whom an award was taken, unless they have another award of the day. Statements and quarters
 * are already up to date.
 */
export async function clearTakenBack(tx: Tx, batch: Batch): Promise<void> {
  const taken = takenBack(batch);
  if (taken.length === 0) return;
  const stillAwarded = await findStillAwarded(tx, batch, taken);
  const days = taken.filter((one) => !stillAwarded.has(dayKey(one)));
  const categoryDays = taken.filter((one) => !stillAwarded.has(categoryKey(one)));
  await clearAt(tx, OF_SCHOOL, days);
  await clearAt(tx, OF_CATEGORY, categoryDays);
}

type Taken = Bit & { student_id: string; at: string };

function takenBack({ facts, correctedFacts, students, dayOf }: Batch): Taken[] {
  return facts.flatMap((fact) => {
    if (fact.type !== 'PointsReversed') return [];
    const { schoolId } = fact;
    const { occurredAt: at, data } = correctedFacts.award(fact, fact.data.awardId);
    const reached = new Set(data.recipients.map(({ studentId }) => studentId));
    return fact.data.recipients
      .filter((studentId) => reached.has(studentId))
      .map((studentId) => ({
        school_id: schoolId,
        category_id: data.categoryId,
        student_id: studentId,
        at,
        date: dayOf(schoolId, at),
        place: placeOf(students.places, studentId),
      }));
  });
}

type AwardDay = Pick<Taken, 'school_id' | 'category_id' | 'student_id' | 'date'>;
const dayKey = ({ school_id, student_id, date }: AwardDay): string => `${school_id}/${student_id}/${date}`;
const categoryKey = (one: AwardDay): string => `${dayKey(one)}/${one.category_id}`;

const TAKEN = { school_id: 'uuid', student_id: 'uuid', at: 'timestamptz' } as const;

/** Quarters of an hour that are more than any day has. */
const QUARTERS = 26 * 4;

/** The keys of days, and of their categories, of which the students have an award; the quarters tell which revisions to look at. */
async function findStillAwarded(tx: Tx, { dayOf }: Batch, taken: readonly Taken[]): Promise<Set<string>> {
  const { rows } = await tx.query<Omit<AwardDay, 'date'> & { at: Date }>(
    `SELECT DISTINCT taken.school_id, taken.student_id, line.category_id, line.occurred_at AS at
     FROM ${rowSource(TAKEN, 'taken')}
     CROSS JOIN LATERAL (
       SELECT min(first_revision) AS first, max(last_revision) AS last FROM quarter_points AS quarter
       WHERE quarter.school_id = taken.school_id
         AND quarter.quarter BETWEEN extract(epoch FROM taken.at)::bigint / 900 - ${QUARTERS}
                                 AND extract(epoch FROM taken.at)::bigint / 900 + ${QUARTERS}
     ) AS revisions
     JOIN point_transactions AS line ON line.student_id = taken.student_id AND line.kind = 'award'
       AND line.reversed_at IS NULL AND line.revision BETWEEN revisions.first AND revisions.last`,
    rowParameters(TAKEN, taken),
  );
  const stillAwarded = rows.map(({ at, ...row }) => ({
    ...row,
    date: dayOf(row.school_id, at.toISOString()),
  }));
  return new Set(stillAwarded.flatMap((one) => [dayKey(one), categoryKey(one)]));
}

async function clearAt(tx: Tx, level: Level, days: readonly Bit[]): Promise<void> {
  await clear(tx, level.days, [...level.key, 'day'], days);
  const months = await withoutAnyDay(
    tx,
    level,
    days.map((bit) => ({ ...bit, date: monthOf(bit.date) })),
  );
  await clear(tx, level.months, [...level.key, 'month'], months);
}

const GONE = { school_id: 'uuid', category_id: 'uuid', date: 'date', place: 'integer' } as const;

/** Those of a month that are on none of its days any longer. */
async function withoutAnyDay(tx: Tx, { days, key }: Level, months: readonly Bit[]): Promise<readonly Bit[]> {
  if (months.length === 0) return [];
  const { rows } = await tx.query<Bit>(
    `SELECT gone.* FROM ${rowSource(GONE, 'gone')}
     WHERE NOT EXISTS (
       SELECT FROM ${days} AS reach WHERE ${key.map((column) => `reach.${column} = gone.${column}`).join(' AND ')}
         AND reach.day >= gone.date AND reach.day < gone.date + interval '1 month'
         AND substring(reach.students FROM gone.place + 1 FOR 1) = B'1')`,
    rowParameters(GONE, months),
  );
  return rows;
}

const CLEARED = { school_id: 'uuid', category_id: 'uuid', date: 'date', students: 'varbit' } as const;

/** @param key the table's columns that a bit's school, category and date are compared with */
async function clear(tx: Tx, table: string, key: readonly string[], bits: readonly Bit[]): Promise<void> {
  if (bits.length === 0) return;
  const isByCategory = key.includes('category_id');
  const rows = new Map<string, { bit: Bit; places: Set<number> }>();
  for (const bit of bits) {
    const name = `${bit.school_id}/${bit.date}/${isByCategory ? bit.category_id : ''}`;
    const row = rows.get(name) ?? { bit, places: new Set() };
    rows.set(name, row);
    row.places.add(bit.place);
  }
  const cleared = [...rows.values()].map(({ bit, places }) => ({ ...bit, students: bitString(places) }));
  const sameRow = key.map((column) => {
    const given = column === 'day' || column === 'month' ? 'date' : column;
    return `old.${column} = gone.${given}`;
  });
  await tx.query(
    `UPDATE ${table} AS old SET students = old.students & ~${padded('gone.students', 'old.students')}
     FROM ${rowSource(CLEARED, 'gone')} WHERE ${sameRow.join(' AND ')}`,
    rowParameters(CLEARED, cleared),
  );
}
