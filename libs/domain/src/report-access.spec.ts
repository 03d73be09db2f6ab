import { describe, expect, it } from '@jest/globals';
import {
  obstacleTo,
  RANKING_REPORT,
  type ReportObstacle,
  type ReportSettings,
  STAFF_REPORT,
} from './report-access.js';
import { type Role } from './roles.js';

const READERS: readonly Role[] = ['staff', 'teacher', 'school_admin'];
const REPORTS = [null, 'balances', RANKING_REPORT, STAFF_REPORT];
const STAFF = { nobody: null, themself: 'reader', somebody: 'other' };
const CLASSES = { 'no class': null, 'own class': true, 'other class': false };
const SETTINGS: readonly ReportSettings[] = [
  { staffReports: 'administrators', isRankingHidden: false },
  { staffReports: 'administrators', isRankingHidden: true },
  { staffReports: 'everyone', isRankingHidden: false },
  { staffReports: 'everyone', isRankingHidden: true },
];

type Combination = {
  role: Role;
  report: string | null;
  staff: keyof typeof STAFF;
  schoolClass: keyof typeof CLASSES;
  settings: ReportSettings;
};

const COMBINATIONS: readonly Combination[] = READERS.flatMap((role) =>
  REPORTS.flatMap((report) =>
    (Object.keys(STAFF) as (keyof typeof STAFF)[]).flatMap((staff) =>
      (Object.keys(CLASSES) as (keyof typeof CLASSES)[]).flatMap((schoolClass) =>
        SETTINGS.map((settings) => ({ role, report, staff, schoolClass, settings })),
      ),
    ),
  ),
);

/** Who may not open what, one sentence a line; the first that fits is why. */
const RULES: readonly [ReportObstacle, (it: Combination) => boolean][] = [
  ['ranking-hidden', ({ report, settings }) => report === RANKING_REPORT && settings.isRankingHidden],
  ['not-your-class', ({ role, schoolClass }) => role !== 'school_admin' && schoolClass === 'other class'],
  [
    'staff-hidden',
    ({ role, report, staff, settings }) =>
      role !== 'school_admin' &&
      settings.staffReports === 'administrators' &&
      (report === STAFF_REPORT || staff === 'somebody'),
  ],
];

function obstacleOf({ role, report, staff, schoolClass, settings }: Combination) {
  const asked = { report, staffId: STAFF[staff], isClassTaught: CLASSES[schoolClass] };
  return obstacleTo(asked, { userId: 'reader', role }, settings);
}

describe('who may open a report', () => {
  it('follows the rules in every combination', () => {
    expect(COMBINATIONS).toHaveLength(3 * 4 * 3 * 3 * 4);
    for (const combination of COMBINATIONS)
      expect([combination, obstacleOf(combination)]).toEqual([
        combination,
        RULES.find(([, isInTheWay]) => isInTheWay(combination))?.[0],
      ]);
  });

  it.each<[Role, string, number]>([
    ['school_admin', 'balances', 36],
    ['school_admin', RANKING_REPORT, 18],
    ['school_admin', STAFF_REPORT, 36],
    ['teacher', 'balances', 20],
    ['teacher', RANKING_REPORT, 10],
    ['teacher', STAFF_REPORT, 12],
    ['staff', 'balances', 20],
    ['staff', STAFF_REPORT, 12],
  ])('lets a %s open %s in %s of 36 combinations', (role, report, count) => {
    const open = COMBINATIONS.filter((it) => it.role === role && it.report === report).filter(
      (it) => obstacleOf(it) === undefined,
    );
    expect(open).toHaveLength(count);
  });
});
