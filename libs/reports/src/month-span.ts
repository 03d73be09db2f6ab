import { type DaySpan } from '#contracts/reports/filters';
import { STATE_OF_MONTH } from '#database/student-months';
import { addDays, dayIn, monthOf, nextMonth, startOfDay } from '#domain/school-day';
import { sql } from 'kysely';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { findSpan, QUARTER_MS, quarterOf, type ReportSpan } from './report-span.js';

/** A span as months that are added up, and the days around them, whose lines are few. */
export type Division = {
  /** First days of whole months, in their order. */
  months: readonly string[];
  rest: readonly ReportSpan[];
};

type Place = Pick<ReportScope, 'schoolId' | 'timeZone'>;
type Known = Pick<ReportScope, 'schoolId' | 'timeZone' | 'today' | 'isPast' | 'staffId'>;

/** Those of the months that are added up from the lines that they have now. */
export async function addedUp(
  db: Reading,
  { schoolId, timeZone }: Place,
  months: readonly string[],
): Promise<string[]> {
  if (months.length === 0) return [];
  const firstQuarter = (day: string) => quarterOf(startOfDay(timeZone, day));
  const { rows } = await sql<{ month: string }>`
    SELECT m.month::text AS month
    FROM unnest(${months}::date[], ${months.map(firstQuarter)}::bigint[],
                ${months.map((month) => firstQuarter(nextMonth(month)))}::bigint[])
           AS own (month, first_quarter, end_quarter)
    JOIN readmodel.added_up_months m USING (month, first_quarter, end_quarter)
    CROSS JOIN LATERAL (${sql.raw(STATE_OF_MONTH)}) state
    WHERE m.school_id = ${schoolId} AND (m.last_revision, m.taken_back) = (state.last_revision, state.taken_back)
    ORDER BY month`.execute(db);
  return rows.map(({ month }) => month);
}

/**
 * A month that a past instant is in is not whole then. What a single member of staff gave is found by its lines, and has no
 * months.
 */
export async function divide(db: Reading, scope: Known, { from, to }: DaySpan): Promise<Division> {
  const { isPast, today, staffId } = scope;
  const last = isPast && today < to ? today : to;
  const wanted = staffId === undefined ? wholeMonths(from, isPast ? addDays(today, -1) : to, to) : [];
  const months = await addedUp(db, scope, wanted);
  const rest: ReportSpan[] = [];
  for (const days of daysBeside(months, { from, to: last })) rest.push(await findSpan(db, scope, days));
  return { months, rest };
}

/** Division of the days for `reachedStudents`, whose months know who gave. */
export function divideByStaff(db: Reading, scope: Known, days: DaySpan): Promise<Division> {
  return divide(db, { ...scope, staffId: undefined }, days);
}

/** Everything until the instant of the scope. */
export async function divideHistory(db: Reading, scope: Known): Promise<Division> {
  return divideByStaff(db, scope, { from: await firstDay(db, scope), to: scope.today });
}

/** The first day of the month of the school’s first fact, or today. */
async function firstDay(db: Reading, { schoolId, timeZone, today }: Known): Promise<string> {
  const { rows } = await sql<{ first: number | null }>`
    SELECT min(quarter) AS first FROM readmodel.quarter_points WHERE school_id = ${schoolId}`.execute(db);
  const first = rows[0]?.first;
  return first == null ? today : monthOf(dayIn(timeZone, first * QUARTER_MS));
}

/** Months that follow one another, as days. */
export function runsOf(months: readonly string[]): DaySpan[] {
  const runs: DaySpan[] = [];
  for (const month of months) {
    const run = runs.at(-1);
    const to = addDays(nextMonth(month), -1);
    if (run !== undefined && addDays(run.to, 1) === month) run.to = to;
    else runs.push({ from: month, to });
  }
  return runs;
}

function wholeMonths(from: string, ...ends: readonly string[]): string[] {
  const months: string[] = [];
  let month = from === monthOf(from) ? from : nextMonth(from);
  for (; ends.every((end) => addDays(nextMonth(month), -1) <= end); month = nextMonth(month))
    months.push(month);
  return months;
}

function daysBeside(months: readonly string[], { from, to }: DaySpan): DaySpan[] {
  const rest: DaySpan[] = [];
  let next = from;
  for (const run of runsOf(months)) {
    if (next < run.from) rest.push({ from: next, to: addDays(run.from, -1) });
    next = addDays(run.to, 1);
  }
  if (next <= to) rest.push({ from: next, to });
  return rest;
}
