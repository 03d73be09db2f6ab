import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type DistrictSchool } from './district-scope.js';
import { type Reach } from './reach.js';

/** Counts the students of a school whom a report is about, among those reached. */
export type CountReached = (schoolId: string, reached: Reach) => number;

type PlacesBySchool = ReadonlyMap<string, readonly number[]>;

/** Counts those on today’s roster: all reached but those who have left since. */
export function rosterCounter(left: PlacesBySchool): CountReached {
  return (schoolId, reached) => reached.size - count(left.get(schoolId), reached);
}

/** Students of a grade: counts those on today’s roster; and the points that they and those who have left have now. */
export type OfGrade = { countReached: CountReached; unspent: Map<string, number> };

export async function readGrade(
  db: Reading,
  schools: readonly DistrictSchool[],
  grade: string,
): Promise<OfGrade> {
  const schoolIds = schools.map(({ id }) => id);
  // In two parts, each of which has its index: those who have left may have points too.
  const { rows } = await sql<{ id: string; places: string | null; unspent: number }>`
    SELECT s.school_id AS id, string_agg(b.place::text, ',') FILTER (WHERE s.attends) AS places,
           sum(b.balance)::bigint AS unspent
    FROM (
      SELECT id, school_id, true AS attends FROM directory.students
      WHERE archived_at IS NULL AND grade = ${grade} AND school_id = ANY(${schoolIds}::uuid[])
      UNION ALL
      SELECT id, school_id, false FROM directory.students
      WHERE archived_at IS NOT NULL AND grade = ${grade} AND school_id = ANY(${schoolIds}::uuid[])
    ) s JOIN readmodel.student_balances b ON b.student_id = s.id
    GROUP BY s.school_id`.execute(db);
  const places = bySchool(rows);
  return {
    countReached: (schoolId, reached) => count(places.get(schoolId), reached),
    unspent: new Map(rows.map(({ id, unspent }) => [id, unspent])),
  };
}

/** Reads places from a text, which is received faster than a row for each. */
export function bySchool(rows: readonly { id: string; places: string | null }[]): Map<string, number[]> {
  return new Map(rows.map(({ id, places }) => [id, places === null ? [] : places.split(',').map(Number)]));
}

function count(places: readonly number[] = [], reached: Reach): number {
  return places.filter((place) => reached.has(place)).length;
}
