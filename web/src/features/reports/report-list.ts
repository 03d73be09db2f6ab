import { type Report, type ReportName, REPORTS } from '#contracts/reports/all';
import { pointsOverTime } from '#contracts/reports/points';
import { type Row } from '#contracts/reports/report';

export type { Report, ReportName };
/** A row of the report of that name. */
export type RowOf<Name extends ReportName> = Row<Extract<Report, { name: Name }>>;

/** What the page shows: its first view, or one report. */
export const SECTIONS = ['overview', ...REPORTS.map(({ name }) => name)] as const;
export type Section = (typeof SECTIONS)[number];

type Group = { title: string | null; sections: readonly Section[] };

export const DEFAULT_REPORT: Report = pointsOverTime;

/** The list of reports, as the page shows it. */
export const GROUPS: readonly Group[] = [
  { title: null, sections: ['overview'] },
  { title: 'Points', sections: ['points-over-time', 'points-by-category', 'time-of-day'] },
  {
    title: 'Students',
    sections: ['top-students', 'balances', 'unspent-points', 'students-without-awards'],
  },
  { title: 'Classes and staff', sections: ['class-comparison', 'participation', 'staff-activity'] },
  { title: 'Rewards', sections: ['redemptions', 'reward-popularity', 'raffle-results'] },
];

/** The report of a section; undefined for the overview. */
export function reportOf(section: Section): Report | undefined {
  return REPORTS.find(({ name }) => name === section);
}

export function titleOf(section: Section): string {
  return reportOf(section)?.title ?? 'Overview';
}
