import type { ColumnType } from 'kysely';
import type { CreatedAt, Instant, WithDefault } from './columns.js';

type LaterInstant = ColumnType<Date | null, undefined, Date>;

/** A file with the data of a school or a district. Those that are null are known once the file is complete. */
export type Exports = {
  id: string;
  job_id: string;
  /** Null for an export of a district. */
  school_id: string | null;
  /** Null for an export of a school. */
  district_id: string | null;
  /** The schools that the file of a district holds; always null for an export of a school. */
  school_ids: ColumnType<string[] | null, undefined, string[] | null>;
  asked_by: string;
  asked_at: CreatedAt;
  parts: string[];
  format: 'csv' | 'jsonl' | 'parquet';
  /** What its CSV files are for. */
  csv_form: 'data' | 'spreadsheet' | 'semicolon';
  /** Null for the balances at the export's own position. */
  balances_as_of: Date | null;
  /** The last event that it includes; -1 if there is none. Always null for a district. */
  revision: ColumnType<number | null, undefined, number | null>;
  /** Id of the school's last entry in `directory.audit_log` that it includes; 0 if there is none. Always null for a district. */
  directory_change: ColumnType<number | null, undefined, number | null>;
  /** The time of the latest of all these; null if there is none. */
  as_of: ColumnType<Date | null, undefined, Date | null>;
  /** Bytes of the ZIP. */
  size: ColumnType<number | null, undefined, number>;
  /** Hash of the ZIP, in lower-case hex. */
  sha256: ColumnType<string | null, undefined, string>;
  expires_at: LaterInstant;
  /** When its file was deleted. */
  removed_at: LaterInstant;
  /** Deleted early, because it held a student whose personal data was erased. */
  is_removed_for_erasure: WithDefault<boolean>;
  /** Made by night because somebody scheduled it. */
  is_scheduled: WithDefault<boolean>;
};

/** Exports of a district that somebody wants by night. */
type ExportSchedules = Pick<Exports, 'id' | 'parts' | 'format' | 'csv_form'> & {
  user_id: string;
  district_id: string;
  /** The morning on which it is made: 1 is Monday, 7 is Sunday; null: every night. */
  weekday: number | null;
  time_zone: string;
  /** What was due before is not made. */
  since: Instant;
};

/** A scheduled export that was started on a day of its time zone, `YYYY-MM-DD`. */
type ExportRuns = {
  schedule_id: string;
  day: string;
  claimed_at: CreatedAt;
  /** What was started. */
  export_id: ColumnType<string | null, undefined, string>;
};

export type ExportTables = {
  'directory.exports': Exports;
  'directory.export_schedules': ExportSchedules;
  'directory.export_runs': ExportRuns;
};
