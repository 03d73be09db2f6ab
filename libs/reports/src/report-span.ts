import { type DaySpan } from '#contracts/reports/filters';
import { addDays, startOfDay } from '#domain/school-day';
import { sql } from 'kysely';
import { type Reading } from './reading.js';

/** Days of a school, with where their facts are. */
export type ReportSpan = DaySpan & {
  /** `end` is the start of the day after. */
  start: Date;
  end: Date;
  /** All facts of the days have revisions from the first to the last; there may be others among them. */
  firstRevision: number;
  lastRevision: number;
};

/** A quarter of an hour, in which no day or hour of any time zone begins. */
export const QUARTER_MS = 900_000;

/** The number of the quarter that an instant is in. */
export function quarterOf(instant: Date): number {
  return Math.floor(instant.getTime() / QUARTER_MS);
}

type InSchool = { schoolId: string; timeZone: string };

export async function findSpan(
  db: Reading,
  { schoolId, timeZone }: InSchool,
  { from, to }: DaySpan,
): Promise<ReportSpan> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(first_revision) AS first, max(last_revision) AS last FROM readmodel.school_days
    WHERE school_id = ${schoolId} AND day BETWEEN ${from} AND ${to}`.execute(db);
  const { first, last } = rows[0] ?? {};
  const [start, end] = [startOfDay(timeZone, from), startOfDay(timeZone, addDays(to, 1))];
  return { from, to, start, end, firstRevision: first ?? 0, lastRevision: last ?? -1 };
}
