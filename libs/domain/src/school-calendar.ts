import { addDays, weekdayOf } from './school-day.js';

/** How a school divides its years. */
export type SchoolCalendar = {
  /** From 1, Monday, to 7, Sunday. */
  weekStartsOn: number;
  /** Month and day, `MM-DD`. */
  schoolYearStartsOn: string;
  /** Without overlap, in any order. Both days belong to the term. */
  terms: readonly Days[];
};

/** From one day to another, both included. */
type Days = { from: string; to: string };

const WEEKDAYS = { monday: 1, saturday: 6, sunday: 7 } as const;

type Settings = {
  week_starts_on: keyof typeof WEEKDAYS;
  year_starts_on: string;
  terms: readonly Days[];
};

/** How a school divides its years, by its settings. */
export function calendarOf({ week_starts_on, year_starts_on, terms }: Settings): SchoolCalendar {
  return { weekStartsOn: WEEKDAYS[week_starts_on], schoolYearStartsOn: year_starts_on, terms };
}

/** The first day of the week that a day is in. */
export function weekOf(day: string, { weekStartsOn }: Pick<SchoolCalendar, 'weekStartsOn'>): string {
  return addDays(day, -((weekdayOf(day) - weekStartsOn + 7) % 7));
}

/** The first day of the school year that a day is in. */
export function schoolYearOf(
  day: string,
  { schoolYearStartsOn }: Pick<SchoolCalendar, 'schoolYearStartsOn'>,
): string {
  const year = Number(day.slice(0, 4));
  const start = `${year}-${schoolYearStartsOn}`;
  return start <= day ? start : `${year - 1}-${schoolYearStartsOn}`;
}

/**
 * The term that a day is in. Days of no term count by themselves, up to the next term or school year; without terms, that is
 * the whole school year.
 */
export function termOf(day: string, calendar: SchoolCalendar): Days {
  const { terms, schoolYearStartsOn } = calendar;
  const term = terms.find(({ from, to }) => from <= day && day <= to);
  if (term !== undefined) return term;
  const year = schoolYearOf(day, calendar);
  const begun = terms.filter(({ to }) => to < day).map(({ to }) => addDays(to, 1));
  const nextYear = `${Number(year.slice(0, 4)) + 1}-${schoolYearStartsOn}`;
  const ahead = terms.filter(({ from }) => from > day).map(({ from }) => from);
  const from = [year, ...begun].reduce((one, other) => (one > other ? one : other));
  const next = [nextYear, ...ahead].reduce((one, other) => (one < other ? one : other));
  return { from, to: addDays(next, -1) };
}
