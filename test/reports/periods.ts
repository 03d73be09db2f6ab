import type { DaySpan, ReportPeriod } from '#contracts/reports/filters';
import { DateTime } from 'luxon';

/** How a school divides its years. */
export type Calendar = {
  weekStartsOn: 'monday' | 'saturday' | 'sunday';
  /** `MM-DD`. */
  yearStartsOn: string;
  /** In their order. */
  terms: (DaySpan & { name: string })[];
};

const WEEKDAYS = { monday: 1, saturday: 6, sunday: 7 };

/** The days of a period that ends today, by luxon. A term must have begun. */
export function expectedPeriod(
  period: Exclude<ReportPeriod, 'custom'>,
  today: DateTime,
  { weekStartsOn, yearStartsOn, terms }: Calendar,
): DaySpan {
  const since = (first: DateTime): DaySpan => ({ from: dayOf(first), to: dayOf(today) });
  switch (period) {
    case 'today':
      return since(today);
    case 'last-7-days':
      return since(today.minus({ days: 6 }));
    case 'this-week': {
      let first = today;
      while (first.weekday !== WEEKDAYS[weekStartsOn]) first = first.minus({ days: 1 });
      return since(first);
    }
    case 'this-month':
      return since(today.startOf('month'));
    case 'school-year': {
      let first = today;
      while (first.toFormat('MM-dd') !== yearStartsOn) first = first.minus({ days: 1 });
      return since(first);
    }
    case 'term': {
      const term = terms.findLast(({ from }) => from <= dayOf(today));
      if (term === undefined) throw new Error('No term has begun');
      return { from: term.from, to: term.to < dayOf(today) ? term.to : dayOf(today) };
    }
  }
}

/**
 * The days that a period is compared with: as many before it, or as many first ones of the week, month, term or year before. With
 * today in the period, those before it are the same days of the week, and they end with today's counterpart.
 */
export function expectedPrevious(
  period: ReportPeriod,
  span: DaySpan,
  calendar: Calendar,
  today: string,
): DaySpan & { isCut: boolean } {
  const isRunning = span.from <= today && today <= span.to;
  const { from, to } = wholePrevious(period, span, calendar, isRunning);
  const [one, start] = [span.from, from].map((day) => DateTime.fromISO(day, { zone: 'UTC' })) as [
    DateTime,
    DateTime,
  ];
  const beside = dayOf(start.plus(DateTime.fromISO(today, { zone: 'UTC' }).diff(one, 'days')));
  return isRunning && beside <= to ? { from, to: beside, isCut: true } : { from, to, isCut: false };
}

function wholePrevious(
  period: ReportPeriod,
  span: DaySpan,
  { yearStartsOn, terms }: Calendar,
  isRunning: boolean,
): DaySpan {
  const [first, last] = [span.from, span.to].map((day) => DateTime.fromISO(day, { zone: 'UTC' })) as [
    DateTime,
    DateTime,
  ];
  const further = last.diff(first, 'days').days;
  const firstDaysFrom = (start: DateTime, end = first.minus({ days: 1 })): DaySpan => {
    const as = start.plus({ days: further });
    return { from: dayOf(start), to: dayOf(as < end ? as : end) };
  };
  const directlyBefore = firstDaysFrom(
    first.minus(isRunning ? { weeks: Math.ceil((further + 1) / 7) } : { days: further + 1 }),
  );
  switch (period) {
    case 'today':
    case 'last-7-days':
    case 'custom':
      return directlyBefore;
    case 'this-week':
      return firstDaysFrom(first.minus({ weeks: 1 }));
    case 'this-month':
      return firstDaysFrom(first.minus({ months: 1 }));
    case 'school-year': {
      let start = first.minus({ days: 1 });
      while (start.toFormat('MM-dd') !== yearStartsOn) start = start.minus({ days: 1 });
      return firstDaysFrom(start);
    }
    case 'term': {
      const before = terms[terms.findIndex(({ from }) => from === span.from) - 1];
      if (before === undefined) return directlyBefore;
      const [start, end] = [before.from, before.to].map((day) => DateTime.fromISO(day, { zone: 'UTC' }));
      return start === undefined ? directlyBefore : firstDaysFrom(start, end);
    }
  }
}

const dayOf = (day: DateTime): string => day.toISODate() ?? '';
