import { type DaySpan, type ReportPeriod } from '#contracts/reports/filters';
import { type SchoolCalendar, schoolYearOf, weekOf } from '#domain/school-calendar';
import { addDays } from '#domain/school-day';

type Asked = { period: ReportPeriod; from?: string | undefined; to?: string | undefined };
type Beside = { period: DaySpan; previous: DaySpan };
export type ComparedPeriods = Beside & {
  /** The last day before that is compared with today, which is not over; null if today is compared with none. */
  todayBefore: string | null;
};

/**
 * The days of a period that ends today, unless it is a custom one, and those to compare them with.
 * @returns undefined if no term has begun yet
 */
export function periodsOf(
  asked: Asked,
  today: string,
  calendar: SchoolCalendar,
): ComparedPeriods | undefined {
  const found = besideOf(asked, today, calendar);
  return found && untilToday(found, today);
}

/** Compares the days up to today with as many earlier ones, so that no past day is compared with a future day. */
function untilToday({ period, previous }: Beside, today: string): ComparedPeriods {
  const day = addDays(previous.from, daysBetween(period.from, today));
  if (today < period.from || today > period.to || day > previous.to)
    return { period, previous, todayBefore: null };
  return { period, previous: { from: previous.from, to: day }, todayBefore: day };
}

function besideOf({ period, from, to }: Asked, today: string, calendar: SchoolCalendar): Beside | undefined {
  switch (period) {
    case 'today':
      return besideDaysBefore({ from: today, to: today }, today);
    case 'last-7-days':
      return besideDaysBefore({ from: addDays(today, -6), to: today }, today);
    case 'this-week': {
      const first = weekOf(today, calendar);
      return beside({ from: first, to: today }, addDays(first, -7));
    }
    case 'this-month': {
      const first = `${today.slice(0, 7)}-01`;
      return beside({ from: first, to: today }, `${addDays(first, -1).slice(0, 7)}-01`);
    }
    case 'school-year': {
      const first = schoolYearOf(today, calendar);
      return beside({ from: first, to: today }, schoolYearOf(addDays(first, -1), calendar));
    }
    case 'term':
      return termsOf(today, calendar.terms);
    case 'custom':
      return besideDaysBefore({ from: from ?? today, to: to ?? today }, today);
  }
}

/** Every day of a span, in order. */
export function daysOf({ from, to }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The number of days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Days with today among them are compared with the same days of the week. */
function besideDaysBefore(period: DaySpan, today: string): Beside {
  const days = daysBetween(period.from, period.to) + 1;
  const isRunning = period.from <= today && today <= period.to;
  return beside(period, addDays(period.from, -(isRunning ? 7 * Math.ceil(days / 7) : days)));
}

/** Compares as many days from `start`, none of them in the period itself or after `end`. */
function beside(period: DaySpan, start: string, end = addDays(period.from, -1)): Beside {
  const last = addDays(start, daysBetween(period.from, period.to));
  return { period, previous: { from: start, to: last < end ? last : end } };
}

/** The term that today is in, or, during holidays, the whole one before. */
function termsOf(today: string, terms: readonly DaySpan[]): Beside | undefined {
  const begun = terms.filter(({ from }) => from <= today).sort((a, b) => (a.from < b.from ? -1 : 1));
  const [term, before] = [begun.at(-1), begun.at(-2)];
  if (term === undefined) return undefined;
  const period = { from: term.from, to: today < term.to ? today : term.to };
  return before === undefined ? besideDaysBefore(period, today) : beside(period, before.from, before.to);
}
