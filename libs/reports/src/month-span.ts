import { type DaySpan } from '#contracts/reports/filters';
import { STATE_OF_MONTH } from '#database/student-months';
import { type AddedUpDays, addedUpDays, isMonth } from '#domain/added-up-days';
import { addDays, dayIn, monthOf, nextMonth, startOfDay } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { findSpan, QUARTER_MS, quarterOf, type ReportSpan } from './report-span.js';

/** A span as months and weeks that are added up, and the days around them, whose lines are few. */
export type Division = {
  /** In their order; none overlaps another. */
  addedUp: readonly AddedUpDays[];
  rest: readonly ReportSpan[];
};

type Place = Pick<ReportScope, 'schoolId' | 'timeZone'>;
type Known = Pick<ReportScope, 'schoolId' | 'timeZone' | 'today' | 'isPast' | 'staffId'>;

/** SQL: whether row `alias` is of one of the months and weeks. */
export function isOf(alias: 't' | 'm', addedUp: readonly AddedUpDays[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.days`)} = ANY(${addedUp.map(({ name }) => name)}::text[])`;
}

/**
 * Those of the months and weeks, in their order, that are added up from the lines that they have now; weeks only of months that
 * are not.
 */
export async function addedUp(
  db: Reading,
  place: Place,
  wanted: readonly AddedUpDays[],
): Promise<AddedUpDays[]> {
  const months = await currentOf(db, place, wanted.filter(isMonth));
  const isBeside = ({ from }: AddedUpDays) => !months.some((month) => month.from <= from && from <= month.to);
  const weeks = await currentOf(
    db,
    place,
    wanted.filter((days) => !isMonth(days) && isBeside(days)),
  );
  return [...months, ...weeks].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** What each snapshot was found to hold, by school and name, because several parts of a report ask for the same months. */
const foundIn = new WeakMap<Reading, Map<string, boolean>>();

async function currentOf(db: Reading, place: Place, wanted: readonly AddedUpDays[]): Promise<AddedUpDays[]> {
  const known = foundIn.get(db) ?? new Map<string, boolean>();
  foundIn.set(db, known);
  const key = ({ name }: AddedUpDays) => `${place.schoolId} ${place.timeZone} ${name}`;
  const unknown = wanted.filter((days) => !known.has(key(days)));
  const current = await findCurrent(db, place, unknown);
  for (const days of unknown) known.set(key(days), current.has(days.name));
  return wanted.filter((days) => known.get(key(days)));
}

/** The names of those that are added up from the lines that they have now. */
async function findCurrent(
  db: Reading,
  { schoolId, timeZone }: Place,
  wanted: readonly AddedUpDays[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const firstQuarter = (day: string) => quarterOf(startOfDay(timeZone, day));
  const { rows } = await sql<{ days: string }>`
    SELECT m.days
    FROM unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ from }) => firstQuarter(from))}::bigint[],
                ${wanted.map(({ to }) => firstQuarter(addDays(to, 1)))}::bigint[])
           AS own (days, first_quarter, end_quarter)
    JOIN readmodel.added_up_months m USING (days, first_quarter, end_quarter)
    CROSS JOIN LATERAL (${sql.raw(STATE_OF_MONTH)}) state
    WHERE m.school_id = ${schoolId} AND (m.last_revision, m.taken_back) = (state.last_revision, state.taken_back)`.execute(
    db,
  );
  return new Set(rows.map(({ days }) => days));
}

/** Every month and week that has a day of these days. */
export function addedUpAround({ from, to }: DaySpan): AddedUpDays[] {
  const days: AddedUpDays[] = [];
  for (let month = monthOf(from); month <= to; month = nextMonth(month)) days.push(...addedUpDays(month));
  return days.filter((each) => each.to >= from && each.from <= to);
}

/**
 * A month or week that a past instant is in is not whole then. What a single member of staff gave is found by its lines, and has
 * no months.
 */
export async function divide(db: Reading, scope: Known, { from, to }: DaySpan): Promise<Division> {
  const { isPast, today, staffId } = scope;
  const last = isPast && today < to ? today : to;
  const lastWhole = isPast && today <= to ? addDays(today, -1) : to;
  const wanted = addedUpAround({ from, to }).filter((days) => days.from >= from && days.to <= lastWhole);
  const known = staffId === undefined ? await addedUp(db, scope, wanted) : [];
  const rest: ReportSpan[] = [];
  for (const days of daysBeside(known, { from, to: last })) rest.push(await findSpan(db, scope, days));
  return { addedUp: known, rest };
}

/** Divides days for `reachedStudents`, whose months know who gave. */
export function divideByStaff(db: Reading, scope: Known, days: DaySpan): Promise<Division> {
  return divide(db, { ...scope, staffId: undefined }, days);
}

/** Everything until the instant of the scope. */
export async function divideHistory(db: Reading, scope: Known): Promise<Division> {
  return divideByStaff(db, scope, { from: await firstDay(db, scope), to: scope.today });
}

/** Everything after the instant of the scope, and the day that it is in; nothing for now. */
export async function divideSince(
  db: Reading,
  scope: Known & Pick<ReportScope, 'todaySpan'>,
): Promise<Division> {
  const { isPast, today, todaySpan } = scope;
  if (!isPast) return { addedUp: [], rest: [] };
  const days = { from: addDays(today, 1), to: await lastDay(db, scope) };
  if (days.from > days.to) return { addedUp: [], rest: [todaySpan] };
  const later = await divideByStaff(db, { ...scope, isPast: false }, days);
  return { addedUp: later.addedUp, rest: [todaySpan, ...later.rest] };
}

/** The day of the school’s last fact, or today. */
async function lastDay(db: Reading, { schoolId, timeZone, today }: Known): Promise<string> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(quarter) AS last FROM readmodel.quarter_points WHERE school_id = ${schoolId}`.execute(db);
  const last = rows[0]?.last;
  return last == null ? today : dayIn(timeZone, last * QUARTER_MS);
}

/** The first day of the month of the school’s first fact, or today. */
async function firstDay(db: Reading, { schoolId, timeZone, today }: Known): Promise<string> {
  const { rows } = await sql<{ first: number | null }>`
    SELECT min(quarter) AS first FROM readmodel.quarter_points WHERE school_id = ${schoolId}`.execute(db);
  const first = rows[0]?.first;
  return first == null ? today : monthOf(dayIn(timeZone, first * QUARTER_MS));
}

/** Joins those that follow one another. */
export function runsOf(addedUp: readonly DaySpan[]): DaySpan[] {
  const runs: DaySpan[] = [];
  for (const { from, to } of addedUp) {
    const run = runs.at(-1);
    if (run !== undefined && addDays(run.to, 1) === from) run.to = to;
    else runs.push({ from, to });
  }
  return runs;
}

/** The days of a span that are in none of the months and weeks, which may begin before it and end after it. */
export function daysBeside(addedUp: readonly DaySpan[], { from, to }: DaySpan): DaySpan[] {
  const rest: DaySpan[] = [];
  let next = from;
  for (const run of runsOf(addedUp)) {
    if (next < run.from) rest.push({ from: next, to: addDays(run.from, -1) });
    next = addDays(run.to, 1);
  }
  if (next <= to) rest.push({ from: next, to });
  return rest;
}
