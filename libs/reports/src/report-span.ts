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

type Place = { schoolId: string; timeZone: string };

export async function findSpan(
  db: Reading,
  { schoolId, timeZone }: Place,
  days: DaySpan,
): Promise<ReportSpan> {
  const [start, end] = [startOfDay(timeZone, days.from), startOfDay(timeZone, addDays(days.to, 1))];
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(first_revision) AS first, max(last_revision) AS last FROM readmodel.quarter_points
    WHERE school_id = ${schoolId} AND quarter >= ${quarterOf(start)} AND quarter < ${quarterOf(end)}`.execute(
    db,
  );
  const { first, last } = rows[0] ?? {};
  return { from: days.from, to: days.to, start, end, firstRevision: first ?? 0, lastRevision: last ?? -1 };
}

/** Some of a span’s days. Their facts are among those of the span. */
export function partOf(
  span: ReportSpan,
  { timeZone }: Pick<Place, 'timeZone'>,
  { from, to }: DaySpan,
): ReportSpan {
  return { ...span, from, to, start: startOfDay(timeZone, from), end: startOfDay(timeZone, addDays(to, 1)) };
}
