import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { type DistrictSchool } from './district-scope.js';
import { type Reach } from './reach.js';

/** Counts the students of a school whom a report is about, among those reached. */
export type CountReached = (schoolId: string, reached: Reach) => number;

/** The places of some students of a school; as text, which is read faster than a row for each. */
type Places = { id: string; places: string };

const PLACES = sql`s.school_id AS id, string_agg(m.place::text, ',') AS places`;

const byPlace = sql`readmodel.student_balances m ON m.student_id = s.id AND m.place IS NOT NULL`;

/**
 * Counts those on today’s roster: all reached but those who have left since.
 * @param since where the earliest span begins; whoever left before was reached in none
 */
export async function readRosterCounter(
  db: Reading,
  schools: readonly DistrictSchool[],
  since: Date,
): Promise<CountReached> {
  const { rows } = await sql<Places>`
    SELECT ${PLACES} FROM directory.students s JOIN ${byPlace}
    WHERE s.archived_at >= ${since} AND s.school_id = ANY(${schools.map(({ id }) => id)}::uuid[])
    GROUP BY s.school_id`.execute(db);
  const left = bySchool(rows);
  return (schoolId, reached) => reached.size - count(left.get(schoolId), reached);
}

/** Counts those on today’s roster who are in a grade. */
export async function readGradeCounter(
  db: Reading,
  schools: readonly DistrictSchool[],
  grade: string,
): Promise<CountReached> {
  const { rows } = await sql<Places>`
    SELECT ${PLACES} FROM directory.students s JOIN ${byPlace}
    WHERE s.archived_at IS NULL AND s.grade = ${grade} AND s.school_id = ANY(${schools.map(({ id }) => id)}::uuid[])
    GROUP BY s.school_id`.execute(db);
  const inGrade = bySchool(rows);
  return (schoolId, reached) => count(inGrade.get(schoolId), reached);
}

/** Points that the students of a grade have left now, by school. */
export async function readUnspentOfGrade(
  db: Reading,
  schools: readonly DistrictSchool[],
  grade: string,
): Promise<Map<string, number>> {
  // In two parts, each of which has its index: those who have left may have points too.
  const { rows } = await sql<{ id: string; unspent: number }>`
    SELECT s.school_id AS id, sum(b.balance)::bigint AS unspent
    FROM (
      SELECT id, school_id FROM directory.students
      WHERE archived_at IS NULL AND grade = ${grade} AND school_id = ANY(${schools.map(({ id }) => id)}::uuid[])
      UNION ALL
      SELECT id, school_id FROM directory.students
      WHERE archived_at IS NOT NULL AND grade = ${grade} AND school_id = ANY(${schools.map(({ id }) => id)}::uuid[])
    ) s JOIN readmodel.student_balances b ON b.student_id = s.id
    GROUP BY s.school_id`.execute(db);
  return new Map(rows.map(({ id, unspent }) => [id, unspent]));
}

function bySchool(rows: readonly Places[]): Map<string, number[]> {
  return new Map(rows.map(({ id, places }) => [id, places.split(',').map(Number)]));
}

function count(places: readonly number[] = [], reached: Reach): number {
  return places.filter((place) => reached.has(place)).length;
}
