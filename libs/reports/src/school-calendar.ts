import { type DaySpan } from '#contracts/reports/filters';
import { type SchoolCalendar } from './report-period.js';

const WEEKDAYS = { monday: 1, saturday: 6, sunday: 7 } as const;

type Settings = {
  week_starts_on: keyof typeof WEEKDAYS;
  year_starts_on: string;
  terms: readonly DaySpan[];
};

/** How a school divides its years, by its settings. */
export function calendarOf({ week_starts_on, year_starts_on, terms }: Settings): SchoolCalendar {
  return { weekStartsOn: WEEKDAYS[week_starts_on], schoolYearStartsOn: year_starts_on, terms };
}
