import { monthOf } from '#domain/school-day';
import type { Batch } from './batch.js';
import { ByDay } from './by-day.js';
import type { Projection } from './projection.js';
import { type StaffPlaces } from './school-staff.js';
import { padded, rowParameters, rowSource, union, upsert } from './sql.js';
import type { Tx } from './tx.js';

const DAY = { school_id: 'uuid', day: 'date', students: 'varbit', staff: 'varbit' } as const;
const MONTH = { school_id: 'uuid', month: 'date', students: 'varbit', staff: 'varbit' } as const;
const MERGE = { students: union, staff: union };

/** Whom the awards of each day and each month of a school concern, as bit strings that are quick to unite. */
export const schoolReach: Projection = {
  name: 'school_reach',
  version: 3,
  tables: ['school_reach', 'school_reach_months', 'school_staff'],
  prepare(batch) {
    const reached = reachedIn(batch);
    const placeOf = batch.placeOfStaff;
    const days = reached.days.map(({ day, ...bits }) => ({ day, ...bitsOf(bits, placeOf) }));
    const months = reached.months.map(({ day: month, ...bits }) => ({ month, ...bitsOf(bits, placeOf) }));
    return async (tx) => {
      await upsert('school_reach', DAY, days, { key: ['school_id', 'day'], merge: MERGE })(tx);
      await upsert('school_reach_months', MONTH, months, { key: ['school_id', 'month'], merge: MERGE })(tx);
      await removeTakenBack(tx, batch);
    };
  },
};

/** Whom the awards of a day concern, or of a month, which goes by its first day. */
type Reached = { schoolId: string; day: string; students: Set<number>; staffIds: Set<string> };
const nobody = (schoolId: string, day: string): Reached => ({
  ...{ schoolId, day, students: new Set(), staffIds: new Set() },
});

function reachedIn({ facts, students, dayOf }: Batch) {
  const [days, months] = [new ByDay(nobody), new ByDay(nobody)];
  for (const { schoolId, type, data, metadata } of facts) {
    if (type !== 'PointsAwarded') continue;
    const day = dayOf(schoolId, metadata.occurredAt);
    const spans = [days.at(schoolId, day), months.at(schoolId, monthOf(day))];
    for (const { studentId } of data.recipients)
      for (const span of spans) add(span.students, students.places.get(studentId));
    if (metadata.actor.kind !== 'staff') continue;
    for (const span of spans) span.staffIds.add(metadata.actor.id);
  }
  return { days: days.values(), months: months.values() };
}

function bitsOf({ schoolId, students, staffIds }: Omit<Reached, 'day'>, placeOf: StaffPlaces) {
  const staff = new Set([...staffIds].map((staffId) => placeOf({ schoolId, staffId })));
  return { school_id: schoolId, students: bitString(students), staff: bitString(staff) };
}

/** @throws Error for a student of an award or of what takes it back, who has a place in every case */
function add(places: Set<number>, place: number | undefined): void {
  if (place === undefined) throw new Error('A student whom an award names has no place');
  places.add(place);
}

/** A bit string that ends with the last place. */
function bitString(places: ReadonlySet<number>): string {
  let last = -1;
  for (const place of places) last = Math.max(last, place);
  const bits = new Array<string>(last + 1).fill('0');
  for (const place of places) bits[place] = '1';
  return bits.join('');
}

const TAKEN = { school_id: 'uuid', student_id: 'uuid', at: 'timestamptz' } as const;

/** Quarters of an hour that are more than any day has. */
const QUARTERS = 26 * 4;

/**
 * Clears the bits of students from whom an award was taken, unless they have another one of the day. Statements and quarters
 * are already up to date; the quarters tell which revisions to look at.
 */
async function removeTakenBack(tx: Tx, { facts, origins, students, dayOf }: Batch): Promise<void> {
  const taken = facts.flatMap((fact) => {
    if (fact.type !== 'PointsReversed') return [];
    const { occurredAt: at, data } = origins.award(fact, fact.data.awardId);
    const reached = new Set(data.recipients.map(({ studentId }) => studentId));
    return fact.data.recipients
      .filter((id) => reached.has(id))
      .map((id) => ({ school_id: fact.schoolId, student_id: id, at }));
  });
  if (taken.length === 0) return;
  const found = await tx.query<{ schoolId: string; studentId: string; at: Date }>(
    `SELECT DISTINCT taken.school_id AS "schoolId", taken.student_id AS "studentId", line.occurred_at AS at
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
  const dayKey = (schoolId: string, studentId: string, at: string): string =>
    `${schoolId}/${studentId}/${dayOf(schoolId, at)}`;
  const standing = new Set(
    found.rows.map((row) => dayKey(row.schoolId, row.studentId, row.at.toISOString())),
  );
  const days = new ByDay(nobody);
  for (const { school_id: schoolId, student_id: studentId, at } of taken) {
    if (standing.has(dayKey(schoolId, studentId, at))) continue;
    add(days.at(schoolId, dayOf(schoolId, at)).students, students.places.get(studentId));
  }
  await clear(tx, days.values(), 'school_reach', 'day');
  await clearMonths(tx, days.values());
}

const PLACE = { school_id: 'uuid', month: 'date', place: 'integer' } as const;

/** Clears the bits of students of whom no day of the month has one any more. */
async function clearMonths(tx: Tx, days: readonly Reached[]): Promise<void> {
  const gone = days.flatMap(({ schoolId, day, students }) =>
    [...students].map((place) => ({ school_id: schoolId, month: monthOf(day), place })),
  );
  if (gone.length === 0) return;
  const { rows } = await tx.query<{ schoolId: string; month: string; place: number }>(
    `SELECT gone.school_id AS "schoolId", gone.month, gone.place FROM ${rowSource(PLACE, 'gone')}
     WHERE NOT EXISTS (
       SELECT FROM school_reach AS reach WHERE reach.school_id = gone.school_id
         AND reach.day >= gone.month AND reach.day < gone.month + interval '1 month'
         AND substring(reach.students FROM gone.place + 1 FOR 1) = B'1')`,
    rowParameters(PLACE, gone),
  );
  const months = new ByDay(nobody);
  for (const { schoolId, month, place } of rows) months.at(schoolId, month).students.add(place);
  await clear(tx, months.values(), 'school_reach_months', 'month');
}

const GONE = { school_id: 'uuid', day: 'date', students: 'varbit' } as const;

async function clear(tx: Tx, gone: readonly Reached[], table: string, key: 'day' | 'month'): Promise<void> {
  if (gone.length === 0) return;
  const rows = gone.map(({ schoolId, day, students }) => ({
    ...{ school_id: schoolId, day, students: bitString(students) },
  }));
  await tx.query(
    `UPDATE ${table} AS old SET students = old.students & ~${padded('gone.students', 'old.students')}
     FROM ${rowSource(GONE, 'gone')} WHERE (old.school_id, old.${key}) = (gone.school_id, gone.day)`,
    rowParameters(GONE, rows),
  );
}
