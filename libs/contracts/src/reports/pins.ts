import { z } from 'zod';
import { id } from '../fields.js';
import { route } from '../route.js';
import { REPORT_NAMES, type ReportName, REPORTS } from './all.js';
import { boundedPeriod, narrowing, periodFilter, REPORT_PERIODS } from './filters.js';
import { studentsWithoutAwards } from './people.js';

/** More would be a second page of reports. */
export const MOST_PINS = 6;

/** Choices of the page: for how many days students have had no award. */
export const DAYS_WITHOUT = [7, 14, 30, 60, 90] as const;
const daysWithout = z.literal(DAYS_WITHOUT);

export const newReportPin = boundedPeriod(
  z.object({
    report: z.enum(REPORT_NAMES),
    ...periodFilter,
    ...narrowing,
    days: daysWithout.default(14),
  }),
);
export type NewReportPin = z.output<typeof newReportPin>;

/** What a filter of a pin names, with its name of today. */
const named = z.object({
  id,
  name: z.string(),
  /** Archived, deactivated or deleted since. */
  isGone: z.boolean(),
});

const { from, to } = periodFilter;

/** A filter that is null is not applied, or has no effect on the report. */
export const reportPin = z.object({
  id,
  report: z.enum(REPORT_NAMES),
  /** Moves on with the calendar, unless it is `custom`. */
  period: z.enum(REPORT_PERIODS).nullable(),
  from: from.unwrap().nullable(),
  to: to.unwrap().nullable(),
  class: named.nullable(),
  grade: z.string().nullable(),
  category: named.nullable(),
  staff: named.nullable(),
  days: daysWithout.nullable(),
});
export type ReportPin = z.output<typeof reportPin>;

/** Filters by which two pins are the same. */
export type PinnedFilters = Pick<ReportPin, 'period' | 'from' | 'to' | 'grade' | 'days'> & {
  classId: string | null;
  categoryId: string | null;
  staffId: string | null;
};

/** Only the filters that have an effect on the report, so that the same figures are not pinned twice. */
export function pinnedFilters(pin: NewReportPin): PinnedFilters {
  const { report, period, from = null, to = null, grade = '', days } = pin;
  const filters = filtersOf(report);
  const isCustom = filters.has('period') && period === 'custom';
  const idOf = (filter: 'classId' | 'categoryId' | 'staffId') =>
    filters.has(filter) ? (pin[filter] ?? null) : null;
  return {
    period: filters.has('period') ? period : null,
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    classId: idOf('classId'),
    grade: filters.has('grade') && grade !== '' ? grade : null,
    categoryId: idOf('categoryId'),
    staffId: idOf('staffId'),
    days: report === studentsWithoutAwards.name ? days : null,
  };
}

function filtersOf(report: ReportName): ReadonlySet<string> {
  return new Set(REPORTS.find(({ name }) => name === report)?.filters);
}

export const listReportPins = route({
  method: 'GET',
  path: '/api/reports/pins',
  access: ['teacher', 'school_admin'],
  summary:
    'The reports that are pinned to the school’s dashboard, the oldest pin first. Without those that the caller may not see.',
  response: z.array(reportPin),
});

export const pinReport = route({
  method: 'POST',
  path: '/api/reports/pins',
  access: ['school_admin'],
  summary: `Pins a report with its filters to the school’s dashboard. What is pinned already stays pinned once; there are at most ${MOST_PINS} (409).`,
  status: 201,
  body: newReportPin,
  response: reportPin,
});

export const unpinReport = route({
  method: 'DELETE',
  path: '/api/reports/pins/:pinId',
  access: ['school_admin'],
  summary: 'Takes a report off the school’s dashboard.',
  params: z.object({ pinId: id }),
  response: z.object({ message: z.string() }),
});
