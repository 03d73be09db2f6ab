import { type ColumnKind } from '#contracts/reports/columns';
import { addDays, parseISO, subYears } from 'date-fns';
import { isoDay } from './periods';
import { type Cell, type ReportRow } from './report-answer';
import { reportLink } from './report-link';
import { type ReportName, type RowOf } from './report-list';
import { type ReportsView } from './reports-view';

type Id = { id: string };
type Named = Id & { name: string };
/** Paths of what the figures of a row count, by the figure's key. A figure that counts nothing has none. */
type Paths<Row> = { readonly [Key in keyof Row]?: string | undefined };
type Figures = { [Name in ReportName]: (row: RowOf<Name>, view: ReportsView) => Paths<RowOf<Name>> };

const FIGURES: Figures = {
  // Only the audit knows the hours of a day.
  'points-over-time': ({ day }, view) => (view.weekHour === null ? pointsTo(dayLink(view, day)) : {}),
  'points-by-category': ({ category }, view) => {
    const days = reportLink(view, { report: 'points-over-time', category: category.id });
    return { ...pointsTo(days), share: days };
  },
  // Its days. Of a grade they would take long to find.
  'time-of-day': ({ weekday, hour }, view) => {
    const weekHour = (weekday - 1) * 24 + hour;
    return view.grade === null ? pointsTo(reportLink(view, { report: 'points-over-time', weekHour })) : {};
  },
  'top-students': ({ student, class: schoolClass }, view) =>
    pointsTo(historyLink(view, student, schoolClass)),
  balances: ({ student, class: schoolClass }, view) => {
    const history = historyLink(view, student, schoolClass);
    const spent = historyLink(view, student, schoolClass, 'redemptions');
    return {
      balance: history,
      earned: history,
      takenBack: history,
      spent,
      cleared: history,
      carried: history,
    };
  },
  'unspent-points': (row, view) => {
    const students = reportLink(view, { report: 'balances', class: row.class.id });
    return {
      students,
      balance: students,
      earned: students,
      takenBack: students,
      spent: students,
      cleared: students,
      carried: students,
      unspentShare: students,
      perStudent: students,
    };
  },
  'students-without-awards': ({ student, class: schoolClass }, view) => {
    const history = historyLink(view, student, schoolClass);
    return { lastAwardAt: history, daysSince: history, balance: history };
  },
  'class-comparison': (row, view) => ({
    ...pointsTo(reportLink(view, { report: 'points-over-time', class: row.class.id })),
    students: reportLink(view, { report: 'balances', class: row.class.id }),
    netPerStudent: reportLink(view, { report: 'top-students', class: row.class.id }),
  }),
  participation: (row, view) => {
    const reached = reportLink(view, { report: 'top-students', class: row.class.id });
    return {
      students: reportLink(view, { report: 'balances', class: row.class.id }),
      reached,
      share: reached,
    };
  },
  'staff-activity': ({ staff }, view) => {
    const given = reportLink(view, { report: 'points-over-time', staff: staff.id });
    const reached = reportLink(view, { report: 'top-students', staff: staff.id });
    return { awards: given, net: given, studentsReached: reached, rosterShare: reached, lastAwardAt: given };
  },
  redemptions: ({ student, class: schoolClass, reward }, view) => ({
    points: historyLink(view, student, schoolClass, 'redemptions'),
    waitingDays: rewardLink(view, reward),
  }),
  'reward-popularity': ({ reward }, view) => {
    const path = rewardLink(view, reward);
    const taken = redemptionsLink(view, reward);
    return { cost: path, redeemed: taken, refunded: taken, pointsSpent: taken, students: taken, stock: path };
  },
  'raffle-results': ({ reward, drawnAt }, view) => {
    const entries = rewardLink(view, reward, entryDays(drawnAt));
    return { entries, students: entries, waitingDays: entries };
  },
};

/** Path of what a cell counts or names: a narrower report, a student's profile or a reward. Null: there is none. */
export function cellLink(
  name: ReportName,
  key: string,
  kind: ColumnKind,
  row: ReportRow,
  view: ReportsView,
): string | null {
  const cell = row[key];
  if (isNamed(cell)) return namedLink(name, kind, cell, row, view);
  if (kind === 'day' && typeof cell === 'string') return dayLink(view, cell);
  if (cell === null || cell === 0) return null;
  // The report's route has parsed the row.
  const paths = FIGURES[name] as (row: ReportRow, view: ReportsView) => Record<string, string | undefined>;
  return paths(row, view)[key] ?? null;
}

function namedLink(name: ReportName, kind: ColumnKind, { id }: Named, row: ReportRow, view: ReportsView) {
  if (kind === 'student') return isNamed(row['class']) ? historyLink(view, { id }, row['class']) : null;
  if (kind === 'reward') return rewardLink(view, { id });
  if (kind === 'class') return view.class === id ? null : reportLink(view, { report: name, class: id });
  const narrower = kind === 'category' ? { category: id } : { staff: id };
  return reportLink(view, { report: 'points-over-time', ...narrower });
}

function isNamed(cell: Cell | undefined): cell is Named {
  return typeof cell === 'object' && cell !== null;
}

function pointsTo(path: string) {
  return { awards: path, gross: path, takenBack: path, net: path };
}

function dayLink(view: ReportsView, day: string): string {
  return reportLink(view, { report: 'points-by-category', period: 'custom', from: day, to: day });
}

/** A student's profile; in the past their account at that instant, since the profile shows the present. */
function historyLink({ asOf }: ReportsView, { id }: Id, schoolClass: Id, tab?: 'redemptions'): string {
  if (asOf !== null) return `/students/${id}/account?asOf=${encodeURIComponent(asOf)}`;
  return `/?class=${schoolClass.id}&student=${id}${tab === undefined ? '' : `&tab=${tab}`}`;
}

/** The reward’s page; in the past what was taken of it by then, since the page shows the present. */
function rewardLink(view: ReportsView, reward: Id, days?: Partial<ReportsView>): string {
  return view.asOf === null ? `/rewards?reward=${reward.id}` : redemptionsLink(view, reward, days);
}

function redemptionsLink(view: ReportsView, { id }: Id, days?: Partial<ReportsView>): string {
  return reportLink(view, { report: 'redemptions', reward: id, ...days });
}

/** The days in which the entries of a raffle were bought: they are older than its draw, but no raffle runs for years. */
function entryDays(drawnAt: string): Partial<ReportsView> {
  const to = drawnAt.slice(0, 10);
  return { period: 'custom', from: isoDay(subYears(parseISO(to), 2)), to: isoDay(addDays(parseISO(to), 1)) };
}
