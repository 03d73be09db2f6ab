import { type DaySpan } from '#contracts/reports/filters';
import { addDays, monthOf, nextMonth, startOfDay } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { findSpan, type ReportSpan } from './report-span.js';
import { type By, sourceOf } from './roll-ups.js';

/** A span as whole months, which a roll-up has, and the days before and after them, whose lines are read. */
export type Division = {
  /** Their first days, in order and without a gap. */
  months: readonly string[];
  rest: readonly ReportSpan[];
};

/** A month that a past instant is in is not whole then. */
export async function divide(
  db: Reading,
  scope: ReportScope,
  { from, to }: DaySpan,
  by: readonly By[] = ['student'],
): Promise<Division> {
  const { isPast, today } = scope;
  const last = isPast && today < to ? today : to;
  const lastWhole = isPast && today <= to ? addDays(today, -1) : to;
  const isRolledUp = sourceOf({ by, ...scope }) !== 'point_transactions';
  const months = isRolledUp ? wholeMonths({ from, to: lastWhole }) : [];
  const rest: ReportSpan[] = [];
  for (const days of daysBeside(months, { from, to: last })) rest.push(await findSpan(db, scope, days));
  return { months, rest };
}

/** Everything until the instant of the scope. */
export async function divideHistory(db: Reading, scope: ReportScope): Promise<Division> {
  const { rows } = await sql<{ first: string | null }>`
    SELECT min(day) AS first FROM readmodel.school_days WHERE school_id = ${scope.schoolId}`.execute(db);
  const first = rows[0]?.first ?? scope.today;
  return divide(db, scope, { from: monthOf(first), to: scope.today });
}

/** The first days of the months of which all days are among these. */
export function wholeMonths({ from, to }: DaySpan): string[] {
  return monthsAround({ from, to }).filter((month) => month >= from && addDays(nextMonth(month), -1) <= to);
}

/** The first days of the months that have some of these days. */
export function monthsAround({ from, to }: DaySpan): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= to; month = nextMonth(month)) months.push(month);
  return months;
}

/** The days of a span before and after the months. */
export function daysBeside(months: readonly string[], { from, to }: DaySpan): DaySpan[] {
  const [first, last] = [months[0], months.at(-1)];
  const beside =
    first === undefined || last === undefined
      ? [{ from, to }]
      : [
          { from, to: addDays(first, -1) },
          { from: nextMonth(last), to },
        ];
  return beside.filter((days) => days.from <= days.to);
}

/** SQL: whether row `t` is of one of the months. */
export function isOfMonths(months: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`t.month = ANY(${months}::date[])`;
}

/** The instants at which the months begin and end. */
export function instantsOf(
  { timeZone }: Pick<ReportScope, 'timeZone'>,
  months: readonly string[],
): { start: Date; end: Date } | undefined {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { start: startOfDay(timeZone, first), end: startOfDay(timeZone, nextMonth(last)) };
}
