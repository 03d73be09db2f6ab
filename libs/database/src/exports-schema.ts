import type { ColumnType } from 'kysely';
import type { CreatedAt, WithDefault } from './columns.js';

type LaterInstant = ColumnType<Date | null, undefined, Date>;

/** A file with a school's data. Those that are null are known once the file is complete. */
export type Exports = {
  id: string;
  job_id: string;
  school_id: string;
  asked_by: string;
  asked_at: CreatedAt;
  parts: string[];
  format: 'csv' | 'jsonl';
  has_byte_order_mark: boolean;
  /** Null for the balances at the export's own position. */
  balances_as_of: Date | null;
  /** The last event that it includes; -1 if there is none. */
  revision: ColumnType<number | null, undefined, number>;
  /** Id of the school's last entry in `directory.audit_log` that it includes; 0 if there is none. */
  directory_change: ColumnType<number | null, undefined, number>;
  /** The time of the later of the two; null if there is neither. */
  as_of: ColumnType<Date | null, undefined, Date | null>;
  /** Bytes of the ZIP. */
  size: ColumnType<number | null, undefined, number>;
  /** Of the ZIP, in lower-case hex. */
  sha256: ColumnType<string | null, undefined, string>;
  expires_at: LaterInstant;
  /** When its file was deleted. */
  removed_at: LaterInstant;
  /** Deleted early, because it held a student whose personal data was erased. */
  is_removed_for_erasure: WithDefault<boolean>;
};
