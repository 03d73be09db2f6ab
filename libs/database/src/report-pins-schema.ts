import type { Instant } from './columns.js';

/** A report on the dashboard of a school. A filter that is null is not applied. */
export type ReportPins = {
  id: string;
  school_id: string;
  report: string;
  period: string | null;
  /** First and last day, `YYYY-MM-DD`, of a custom period. */
  from_day: string | null;
  to_day: string | null;
  class_id: string | null;
  grade: string | null;
  category_id: string | null;
  /** A member of staff, whose account may have been deleted since. */
  staff_id: string | null;
  days: number | null;
  pinned_at: Instant;
};
