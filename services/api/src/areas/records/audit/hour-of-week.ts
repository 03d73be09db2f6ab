import { type Database } from '#database/schema';
import { addDays, quartersOfHour, weekdayOf } from '#domain/school-day';
import { QUARTER } from '#reports/award-sums';
import { quarterOf } from '#reports/report-span';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { requireBuiltRollUps } from '../../../core/readmodel/built-roll-ups.js';
import { requireSettledDays } from '../../../core/readmodel/settled-days.js';
import { type RevisionRange } from './sources/candidates.js';

type InSchool = { schoolId: string; timeZone: string };
type Hour = { weekday: number; hour: number };
type Days = { from?: string | undefined; to?: string | undefined };

/** An hour of the week, on days of a school. */
export type HourOfDays = {
  days: readonly string[];
  /** Numbers of the quarters of the hour. */
  quarters: readonly number[];
};

/** An hour of the week, on the days that are asked for and have facts. @throws Problem 503 while days move or are rebuilt */
export async function hourOfDays(
  db: Kysely<Database>,
  { schoolId, timeZone }: InSchool,
  { weekday, hour }: Hour,
  { from, to }: Days,
): Promise<HourOfDays> {
  await requireBuiltRollUps(db);
  await requireSettledDays(db, [schoolId]);
  const { rows } = await sql<{ begins: string | null; ends: string | null }>`
    SELECT min(day) AS begins, max(day) AS ends FROM readmodel.school_days WHERE school_id = ${schoolId}`.execute(
    db,
  );
  const { begins = null, ends = null } = rows[0] ?? {};
  if (begins === null || ends === null) return { days: [], quarters: [] };
  const end = to !== undefined && to < ends ? to : ends;
  let day = from !== undefined && from > begins ? from : begins;
  day = addDays(day, (weekday - weekdayOf(day) + 7) % 7);
  const days: string[] = [];
  for (; day <= end; day = addDays(day, 7)) days.push(day);
  return { days, quarters: days.flatMap((each) => quartersOfHour(timeZone, each, hour).map(quarterOf)) };
}

/** Revisions that hold all facts of the hour, and perhaps a few others; the latest range first, none overlapping another. */
export async function rangesOf(
  db: Kysely<Database>,
  schoolId: string,
  hour: HourOfDays,
): Promise<RevisionRange[]> {
  const { rows } = await rangesStatement(schoolId, hour).execute(db);
  const ranges: RevisionRange[] = [];
  for (const { first, last } of rows) {
    const later = ranges.at(-1);
    if (later !== undefined && last >= later.first - 1) later.first = Math.min(first, later.first);
    else ranges.push({ first, last });
  }
  return ranges;
}

/** SQL: the revisions of the hour on each day that has facts in it. */
export function rangesStatement(schoolId: string, { days, quarters }: HourOfDays): RawBuilder<RevisionRange> {
  return sql<RevisionRange>`
    SELECT min(e.revision) AS first, max(e.revision) AS last
    FROM (
      SELECT day, min(first_revision) AS first, max(last_revision) AS last FROM readmodel.school_days
      WHERE school_id = ${schoolId} AND day = ANY(${days}::date[]) GROUP BY day
    ) d
    JOIN readmodel.ledger_entries e ON e.school_id = ${schoolId} AND e.revision BETWEEN d.first AND d.last
      AND ${QUARTER(sql`e.occurred_at`)} = ANY(${quarters}::bigint[])
    GROUP BY d.day ORDER BY 2 DESC`;
}
