import type { ColumnType } from 'kysely';
import type { Instant, WithDefault } from './columns.js';

/** An erasure of a student's personal data, in progress or done. It holds nothing personal itself. */
export type Erasures = {
  id: string;
  school_id: string;
  student_id: string;
  /** `restore`: erased again, because a backup had brought the data back. */
  cause: 'request' | 'retention' | 'restore';
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  requested_at: Instant;
  finished_at: ColumnType<Date | null, undefined, Date>;
  /** The columns of the student's row that held something. */
  fields_removed: string[];
  codes_removed: number;
  sessions_removed: number;
  notes_removed: WithDefault<number>;
  exports_removed: WithDefault<number>;
};
