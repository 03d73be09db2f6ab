import { type Database } from '#database/schema';
import { addDays, dayIn, quartersOfHour, weekdayOf } from '#domain/school-day';
import { QUARTER_MS, quarterOf } from '#reports/report-span';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type RevisionRange } from './sources/candidates.js';

type Place = { schoolId: string; timeZone: string };
type Hour = { weekday: number; hour: number };
type Days = { from?: string | undefined; to?: string | undefined };

/** Numbers of the quarters of an hour of the week, on the days that are asked for and have facts. */
export async function quartersOf(
  db: Kysely<Database>,
  { schoolId, timeZone }: Place,
  { weekday, hour }: Hour,
  { from, to }: Days,
): Promise<number[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(quarter) AS first, max(quarter) AS last FROM readmodel.quarter_points WHERE school_id = ${schoolId}`.execute(
    db,
  );
  const { first = null, last = null } = rows[0] ?? {};
  if (first === null || last === null) return [];
  const [begins, ends] = [first, last].map((quarter) => dayIn(timeZone, quarter * QUARTER_MS)) as [
    string,
    string,
  ];
  const end = to !== undefined && to < ends ? to : ends;
  let day = from !== undefined && from > begins ? from : begins;
  day = addDays(day, (weekday - weekdayOf(day) + 7) % 7);
  const quarters: number[] = [];
  for (; day <= end; day = addDays(day, 7))
    quarters.push(...quartersOfHour(timeZone, day, hour).map(quarterOf));
  return quarters;
}

/** Revisions that hold all facts of the quarters, and perhaps a few others; the latest range first, none overlapping another. */
export async function rangesOf(
  db: Kysely<Database>,
  schoolId: string,
  quarters: readonly number[],
): Promise<RevisionRange[]> {
  const { rows } = await rangesStatement(schoolId, quarters).execute(db);
  const ranges: RevisionRange[] = [];
  for (const { first, last } of rows) {
    const later = ranges.at(-1);
    if (later !== undefined && last >= later.first - 1) later.first = Math.min(first, later.first);
    else ranges.push({ first, last });
  }
  return ranges;
}

/** SQL: the revisions of each quarter that has facts. */
export function rangesStatement(schoolId: string, quarters: readonly number[]): RawBuilder<RevisionRange> {
  return sql<RevisionRange>`
    SELECT min(first_revision) AS first, max(last_revision) AS last FROM readmodel.quarter_points
    WHERE school_id = ${schoolId} AND quarter = ANY(${quarters}::bigint[])
    GROUP BY quarter ORDER BY 2 DESC`;
}
