import { balances, staffActivity, studentsWithoutAwards, topStudents, unspentPoints } from './people.js';
import { classComparison, participation, pointsByCategory, pointsOverTime, timeOfDay } from './points.js';
import { raffleResults, redemptionsReport, rewardPopularity } from './rewards.js';

/** Every report of a school. */
export const REPORTS = [
  pointsOverTime,
  pointsByCategory,
  timeOfDay,
  topStudents,
  balances,
  unspentPoints,
  studentsWithoutAwards,
  classComparison,
  participation,
  staffActivity,
  redemptionsReport,
  rewardPopularity,
  raffleResults,
] as const;

export type Report = (typeof REPORTS)[number];
export type ReportName = Report['name'];
export const REPORT_NAMES = REPORTS.map(({ name }) => name);
