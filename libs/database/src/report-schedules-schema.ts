import type { CreatedAt, Instant } from './columns.js';
import type { ReportPins } from './report-pins-schema.js';

/** A report that somebody gets by mail on a schedule. A filter that is null is not applied. */
type ReportSchedules = Omit<ReportPins, 'from_day' | 'to_day' | 'pinned_at'> & {
  user_id: string;
  /** From 1, every Monday, to 7; null: on the first of each month. */
  weekday: number | null;
  /** What was due before is not sent. */
  since: Instant;
};

/** A report that was sent on a day of the school, `YYYY-MM-DD`. */
type ReportSendings = { schedule_id: string; day: string; claimed_at: CreatedAt };

export type ReportScheduleTables = {
  'directory.report_schedules': ReportSchedules;
  'directory.report_sendings': ReportSendings;
};
