import type { ColumnType } from 'kysely';
import type { CreatedAt, Instant } from './columns.js';

/** An administrator who asked for the weekly summary. */
type WeeklySummaryReaders = { user_id: string; since: Instant };

/** The weekly summary of one administrator and week. */
type WeeklySummaries = {
  user_id: string;
  /** The day, `YYYY-MM-DD`, from which it is sent. */
  monday: string;
  school_id: string;
  claimed_at: CreatedAt;
  /** When its figures were read; null until then, and where there was nothing to say. */
  as_of: ColumnType<Date | null, null | undefined, Date | null>;
  /** When it was settled whether there is a mail, and the mail was written. */
  written_at: ColumnType<Date | null, null | undefined, Date>;
};

export type WeeklySummaryTables = {
  'directory.weekly_summary_readers': WeeklySummaryReaders;
  'directory.weekly_summaries': WeeklySummaries;
};
