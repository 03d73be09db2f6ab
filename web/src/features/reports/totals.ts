import { type ReportAnswer } from './report-answer';
import { type ReportName, type RowOf } from './report-list';

type Summed = { [Name in ReportName]?: readonly (keyof RowOf<Name>)[] };

const POINTS = ['awards', 'gross', 'takenBack', 'net'] as const;

/** The figures that may be added up. Students, for example, may have been reached by several members of staff. */
const SUMMED: Summed = {
  'points-over-time': POINTS,
  'points-by-category': POINTS,
  'time-of-day': POINTS,
  'class-comparison': ['students', ...POINTS],
  balances: ['balance', 'earned', 'takenBack', 'spent', 'cleared', 'carried'],
  'unspent-points': ['students', 'balance', 'earned', 'takenBack', 'spent', 'cleared', 'carried'],
  participation: ['students', 'reached'],
  'staff-activity': ['awards', 'net'],
  'reward-popularity': ['redeemed', 'refunded', 'pointsSpent'],
};

/** The sums below the table; null where nothing is summed, or where not all rows are there. */
export function totalsOf(
  name: ReportName,
  { rows, total }: ReportAnswer,
): Readonly<Record<string, number>> | null {
  const keys = SUMMED[name];
  if (keys === undefined || rows.length < 2 || rows.length < total) return null;
  return Object.fromEntries(
    keys.map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
  );
}
