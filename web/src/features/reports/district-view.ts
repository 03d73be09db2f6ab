import { type DistrictRow, districtReport } from '#contracts/reports/district';
import { z } from 'zod';
import { isFigure } from './cell-text';
import { reportLink } from './report-link';
import { type Section } from './report-list';
import { reportsView, type ReportsView, spanOf } from './reports-view';

export type DistrictColumn = keyof DistrictRow;
/** The figures of a school; the columns are compared by them. */
export const DISTRICT_FIGURES = Object.entries(districtReport.columns)
  .filter(([, { kind }]) => isFigure(kind))
  .map(([key]) => key as DistrictFigure);
export type DistrictFigure = Exclude<DistrictColumn, 'school' | 'note' | 'categoryId'>;

const { period, from, to, grade, asOf } = reportsView.shape;

/** What the district’s page keeps in its URL. */
export const districtView = z.object({
  /** Null: all schools. */
  district: z.uuid().nullable().catch(null),
  ...{ period, from, to, grade, asOf },
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

const REPORTS: Record<DistrictFigure, Section> = {
  students: 'balances',
  points: 'points-over-time',
  pointsPerStudent: 'class-comparison',
  pointsPerStudentBefore: 'class-comparison',
  reached: 'participation',
  participation: 'participation',
  participationBefore: 'participation',
  staffActive: 'staff-activity',
  redemptions: 'redemptions',
  unspent: 'unspent-points',
  unspentPerStudent: 'unspent-points',
};

/** Path of the report of an opened school that a figure is taken from, with the same filters and the school’s own category. */
export function schoolReportLink(
  view: DistrictView,
  figure: DistrictFigure | 'school',
  { categoryId }: Pick<DistrictRow, 'categoryId'>,
): string {
  const report = figure === 'school' ? 'overview' : REPORTS[figure];
  return reportLink(asReportsView(view), { report, category: categoryId });
}
