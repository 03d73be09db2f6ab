import { type DistrictReport, type DistrictRow, districtReport } from '#contracts/reports/district';
import { type DaySpan } from '#contracts/reports/filters';
import { z } from 'zod';
import { writeAddress } from '@/lib/browser/use-address';
import { isFigure } from './cell-text';
import { reportLink } from './report-link';
import { type Section } from './report-list';
import { reportsView, type ReportsView, spanOf } from './reports-view';

export type DistrictColumn = keyof DistrictRow;
/** The figures of a school; the columns are compared by them. */
export const DISTRICT_FIGURES = Object.entries(districtReport.columns)
  .filter(([, { kind }]) => isFigure(kind))
  .map(([key]) => key as DistrictFigure);
export type DistrictFigure = Exclude<DistrictColumn, 'school' | 'note' | 'categoryId' | 'previous'>;

const { period, from, to, grade, asOf } = reportsView.shape;

/** What the district’s page keeps in its URL. */
export const districtView = z.object({
  /** Null: all schools. */
  district: z.uuid().nullable().catch(null),
  period,
  from,
  to,
  grade,
  asOf,
  /** The name of a category, of which each school has its own. */
  category: grade,
  search: z.string().max(200).catch(''),
  sort: z.enum(['school', ...DISTRICT_FIGURES]).catch('school'),
  order: z.enum(['up', 'down']).catch('up'),
});
export type DistrictView = z.output<typeof districtView>;

/** What the routes of the district’s reports are asked with. */
export function districtQueryOf({ district, grade, category, asOf, period, from, to }: DistrictView) {
  return {
    ...spanOf(period, from, to),
    grade: grade ?? undefined,
    category: category ?? undefined,
    asOf: asOf ?? undefined,
    districtId: district ?? undefined,
  };
}
export type DistrictQuery = ReturnType<typeof districtQueryOf>;

/** The same filters, as the filter bar has them: a category is chosen by its name. */
export function asReportsView({ period, from, to, grade, category, asOf }: DistrictView): ReportsView {
  return { ...reportsView.parse({}), period, from, to, grade, category, asOf };
}

/** The reports of a school whose totals are the figures. */
const REPORTS: Record<DistrictFigure, Section> = {
  students: 'participation',
  points: 'points-over-time',
  pointsPerStudent: 'class-comparison',
  pointsPerStudentBefore: 'class-comparison',
  reached: 'participation',
  participation: 'participation',
  participationBefore: 'participation',
  staffActive: 'staff-activity',
  redemptions: 'reward-popularity',
  unspent: 'unspent-points',
  unspentPerStudent: 'unspent-points',
};

const BEFORE: readonly DistrictFigure[] = ['pointsPerStudentBefore', 'participationBefore'];

/**
 * Path of the report of an opened school that a figure is taken from, with the same filters and the school’s own category.
 * Null where the school has several categories of that name, of which its reports could show only one.
 */
export function schoolReportLink(
  view: DistrictView,
  figure: DistrictFigure,
  { categoryId, previous }: Pick<DistrictRow, 'categoryId' | 'previous'>,
): string | null {
  if (view.category !== null && categoryId === null) return null;
  const change = { report: REPORTS[figure], category: categoryId };
  if (!BEFORE.includes(figure)) return reportLink(asReportsView(view), change);
  return previous && reportLink(asReportsView(view), { ...change, period: 'custom', ...previous });
}

/** Path of the first view of an opened school’s reports, with the same filters. */
export function schoolOverviewLink(
  view: DistrictView,
  { categoryId }: Pick<DistrictRow, 'categoryId'>,
): string {
  return reportLink(asReportsView(view), { report: 'overview', category: categoryId });
}

/** Where the schools stand side by side on the page. */
export const SCHOOLS_ID = 'schools';

/** Path of all schools side by side, whose figures a total of the district adds up. @param days instead of the view’s period */
export function districtTotalLink(
  view: DistrictView,
  sort: DistrictView['sort'],
  days: DaySpan | null = null,
): string {
  const change = { sort, order: sort === 'school' ? 'up' : 'down', search: '' } as const;
  const span = days === null ? {} : ({ period: 'custom', ...days } as const);
  const search = writeAddress(districtView, new URLSearchParams(), {
    ...view,
    ...change,
    ...span,
  }).toString();
  return `/district-reports${search === '' ? '' : `?${search}`}#${SCHOOLS_ID}`;
}

type Compared = Pick<DistrictReport, 'previous'> & { rows: readonly Pick<DistrictRow, 'previous'>[] };

/** The days that the totals before are of; null where schools count different ones, by their own calendars. */
export function previousOfAll({ previous, rows }: Compared): DaySpan | null {
  const isSame = rows.every(
    (row) =>
      row.previous === null || (row.previous.from === previous.from && row.previous.to === previous.to),
  );
  return isSame ? previous : null;
}
