import { reportLink } from './report-link';
import { type ReportName, type RowOf } from './report-list';
import { type ReportsView } from './reports-view';

type Targets = { [Name in ReportName]?: { readonly [Key in keyof RowOf<Name>]?: ReportName } };

const pointsIn = (report: ReportName) => ({ awards: report, gross: report, takenBack: report, net: report });

const accountsIn = (report: ReportName) => ({
  balance: report,
  earned: report,
  takenBack: report,
  spent: report,
  cleared: report,
  carried: report,
});

/** The reports that divide the same figure otherwise, so that their total, or the number of their rows, is the same. */
const TARGETS: Targets = {
  'points-over-time': pointsIn('points-by-category'),
  'points-by-category': pointsIn('points-over-time'),
  'time-of-day': pointsIn('points-over-time'),
  'class-comparison': { students: 'participation', ...pointsIn('points-over-time') },
  balances: accountsIn('unspent-points'),
  'unspent-points': { students: 'balances', ...accountsIn('balances') },
  participation: { students: 'class-comparison', reached: 'top-students' },
  'staff-activity': { net: 'points-over-time' },
  'reward-popularity': { redeemed: 'redemptions', refunded: 'redemptions', pointsSpent: 'redemptions' },
};

/** Path of the report whose total is the same as the one below a column. Null: there is none. */
export function totalLink(name: ReportName, key: string, view: ReportsView): string | null {
  const targets: Readonly<Record<string, ReportName | undefined>> = TARGETS[name] ?? {};
  const report = targets[key];
  return report === undefined || view.weekHour !== null ? null : reportLink(view, { report });
}
