import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type DistrictSchool } from './district-scope.js';
import { type PlacesBySchool } from './known-places.js';
import { bitsOf, type Reach } from './reach.js';

/** Counts the students of a school whom a report is about, among those reached. */
export type CountReached = (schoolId: string, reached: Reach) => number;

/** Counts those on today’s roster: all reached but those who have left since. */
export function rosterCounter(left: PlacesBySchool): CountReached {
  return (schoolId, reached) => reached.size - reached.sizeAmong(left.get(schoolId) ?? []);
}

/** Counts those on today’s roster who are of a grade. */
export function gradeCounter(ofGrade: PlacesBySchool): CountReached {
  return (schoolId, reached) => reached.sizeAmong(ofGrade.get(schoolId) ?? []);
}

/** Points that students of a grade have now, by school; those who have left may have some too. */
export async function readUnspentOfGrade(
  db: Reading,
  schools: readonly DistrictSchool[],
  { attending, left }: Record<'attending' | 'left', PlacesBySchool>,
): Promise<Map<string, number>> {
  const schoolIds = schools.map(({ id }) => id);
  const bits = schoolIds.map((id) => bitsOf([...(attending.get(id) ?? []), ...(left.get(id) ?? [])]));
  // By their bits: looking up each student's balance takes twice as long as reading all of these schools.
  const { rows } = await sql<{ id: string; unspent: number }>`
    SELECT w.id, sum(b.balance)::bigint AS unspent
    FROM unnest(${schoolIds}::uuid[], ${bits}::varbit[]) AS w (id, students)
    JOIN readmodel.student_balances b
      ON b.school_id = w.id AND substring(w.students FROM b.place + 1 FOR 1) = B'1'
    GROUP BY w.id`.execute(db);
  return new Map(rows.map(({ id, unspent }) => [id, unspent]));
}
