import { type DaySpan } from '#contracts/reports/filters';
import { addDays, parseISO } from 'date-fns';
import { OTHERS_ID } from './chart-data';
import { countsByWeek, isoDay, type Period } from './periods';
import { reportLink } from './report-link';
import { reportsView } from './reports-view';

/** The days that a bar of the class’s chart counts, of the days that the chart shows. */
export function daysOfBar(day: string, period: Period, { to }: DaySpan): DaySpan {
  const last = countsByWeek(period) ? isoDay(addDays(parseISO(day), 6)) : day;
  return { from: day, to: last < to ? last : to };
}

/**
 * Path of the report that has the points of a class in these days as its total.
 * @param category null: all of them
 * @returns null for the smallest categories together, which no report adds up
 */
export function classPointsLink(classId: string, days: DaySpan, category: string | null): string | null {
  if (category === OTHERS_ID) return null;
  const report = category === null ? 'points-by-category' : 'points-over-time';
  return reportLink(reportsView.parse({ class: classId }), { report, category, period: 'custom', ...days });
}
