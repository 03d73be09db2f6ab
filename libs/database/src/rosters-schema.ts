import type { ColumnType } from 'kysely';
import type { CreatedAt, WithDefault } from './columns.js';

type LaterJson = ColumnType<unknown, undefined, string | null>;

/** A roster that somebody uploaded for a school. */
export type RosterImports = {
  id: string;
  school_id: string;
  asked_by: string;
  asked_at: CreatedAt;
  file_name: string;
  /** The file, until it is applied, refused or discarded. */
  content: Buffer | null;
  /** The job that reads or applies it. */
  job_id: string;
  state: WithDefault<'reading' | 'refused' | 'ready' | 'applying' | 'done' | 'discarded'>;
  /** What is wrong with the file. */
  faults: LaterJson;
  /** What it would change, as long as it is ready. */
  preview: LaterJson;
  /** Of what it would change: another plan has another one. */
  fingerprint: ColumnType<string | null, undefined, string>;
  /** The directory had changed when it was to be applied, so the preview is a new one. */
  is_replanned: WithDefault<boolean>;
  counts: LaterJson;
  applied_at: ColumnType<Date | null, undefined, Date>;
};
