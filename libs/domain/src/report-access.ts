import { type Role } from './roles.js';

/** The report that ranks students, which a school may hide from everybody. */
export const RANKING_REPORT = 'top-students';
/** The report about members of staff, which a school may keep for administrators. */
export const STAFF_REPORT = 'staff-activity';
/** The reports that a school may hide. */
export const HIDEABLE_REPORTS = [RANKING_REPORT, STAFF_REPORT] as const;

/** What somebody wants to open. */
type AskedReport = {
  /** The report's name; null: figures that belong to no report. */
  report: string | null;
  /** The member of staff that it is narrowed to; null: none. */
  staffId: string | null;
  /** Whether the reader teaches the class that it is narrowed to; null: it is narrowed to none. */
  isClassTaught: boolean | null;
};

type ReportReader = { userId: string; role: Role };

/** What a school has decided about its reports. */
export type ReportSettings = { staffReports: 'administrators' | 'everyone'; isRankingHidden: boolean };

export type ReportObstacle = 'ranking-hidden' | 'staff-hidden' | 'not-your-class';

/** A report that is narrowed to nothing. */
export function unnarrowed(report: string): AskedReport {
  return { report, staffId: null, isClassTaught: null };
}

/**
 * Why a reader may not open a report of their school; undefined if they may. Without a class, everyone but administrators gets
 * the figures of the classes that they teach.
 */
export function obstacleTo(
  { report, staffId, isClassTaught }: AskedReport,
  { userId, role }: ReportReader,
  { staffReports, isRankingHidden }: ReportSettings,
): ReportObstacle | undefined {
  if (report === RANKING_REPORT && isRankingHidden) return 'ranking-hidden';
  if (role === 'school_admin') return undefined;
  if (isClassTaught === false) return 'not-your-class';
  const isAboutOthers = report === STAFF_REPORT || (staffId !== null && staffId !== userId);
  return isAboutOthers && staffReports === 'administrators' ? 'staff-hidden' : undefined;
}
