import type { DaySpan, ReportPeriod } from '#contracts/reports/filters';
import type { DateTime } from 'luxon';

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

const dayOf = (day: DateTime): string => day.toISODate() ?? '';
