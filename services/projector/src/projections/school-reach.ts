import type { Batch } from './batch.js';
import { ByDay } from './by-day.js';
import type { Projection } from './projection.js';
import { placesOfStaff } from './school-staff.js';
import { padded, rowParameters, rowSource, type RowOf, union, upsert } from './sql.js';
import type { Tx } from './tx.js';

const COLUMNS = { school_id: 'uuid', day: 'date', students: 'varbit', staff: 'varbit' } as const;
type Row = RowOf<typeof COLUMNS>;

/** Whom the awards of each day of a school concern, as bit strings that are quick to unite over many days. */
export const schoolReach: Projection = {
  name: 'school_reach',
  version: 2,
  tables: ['school_reach', 'school_staff'],
  prepare(batch) {
    const days = daysOf(batch);
    return async (tx) => {
      await upsert('school_reach', COLUMNS, await rowsOf(tx, days), {
        key: ['school_id', 'day'],
        merge: { students: union, staff: union },
      })(tx);
      await removeTakenBack(tx, batch);
    };
  },
};

type ReachedDay = { schoolId: string; day: string; students: Set<number>; staffIds: Set<string> };
const nobody = (schoolId: string, day: string): ReachedDay => ({
  ...{ schoolId, day, students: new Set(), staffIds: new Set() },
});

/** Days that awards concern, and who gave these in each school. */
type Reached = { days: readonly ReachedDay[]; staff: ReadonlyMap<string, ReadonlySet<string>> };

function daysOf({ facts, students, dayOf }: Batch): Reached {
  const days = new ByDay(nobody);
  // In the order of the facts rather than of the days, so that places do not depend on where batches end.
  const staff = new Map<string, Set<string>>();
  for (const { schoolId, type, data, metadata } of facts) {
    if (type !== 'PointsAwarded') continue;
    const day = days.at(schoolId, dayOf(schoolId, metadata.occurredAt));
    for (const { studentId } of data.recipients) add(day.students, students.places.get(studentId));
    if (metadata.actor.kind !== 'staff') continue;
    day.staffIds.add(metadata.actor.id);
    staff.set(schoolId, (staff.get(schoolId) ?? new Set()).add(metadata.actor.id));
  }
  return { days: days.values(), staff };
}

async function rowsOf(tx: Tx, { days, staff }: Reached): Promise<Row[]> {
  const placeOf = await placesOfStaff(
    tx,
    [...staff].flatMap(([schoolId, ids]) => [...ids].map((staffId) => ({ schoolId, staffId }))),
  );
  return days.map(({ schoolId, day, students: places, staffIds }) => ({
    ...{ school_id: schoolId, day, students: bitsOf(places) },
    staff: bitsOf(new Set([...staffIds].map((staffId) => placeOf({ schoolId, staffId })))),
  }));
}

/** @throws Error for a student of an award or of what takes it back, who has a place in every case */
function add(places: Set<number>, place: number | undefined): void {
  if (place === undefined) throw new Error('A student whom an award names has no place');
  places.add(place);
}

/** A bit string that ends with the last place. */
function bitsOf(places: ReadonlySet<number>): string {
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
  const cleared = new ByDay(nobody);
  for (const { school_id: schoolId, student_id: studentId, at } of taken) {
    if (standing.has(dayKey(schoolId, studentId, at))) continue;
    add(cleared.at(schoolId, dayOf(schoolId, at)).students, students.places.get(studentId));
  }
  const rows = cleared.values().map(({ schoolId, day, students: places }) => ({
    ...{ school_id: schoolId, day, students: bitsOf(places), staff: '' },
  }));
  await clear(tx, rows);
}

async function clear(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `UPDATE school_reach AS old SET students = old.students & ~${padded('gone.students', 'old.students')}
     FROM ${rowSource(COLUMNS, 'gone')} WHERE (old.school_id, old.day) = (gone.school_id, gone.day)`,
    rowParameters(COLUMNS, rows),
  );
}
