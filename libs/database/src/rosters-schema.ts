import type { ColumnType } from 'kysely';
import type { CreatedAt, Instant, WithDefault } from './columns.js';

type LaterJson = ColumnType<unknown, undefined, string | null>;
type LaterJsonOrNow = ColumnType<unknown, string | undefined, string | null>;

/** A OneRoster bundle that somebody uploaded for a district, or that was in its drop folder. */
export type DistrictRosters = {
  id: string;
  /** Null if it was deleted. */
  district_id: string | null;
  /** Null for one from the drop folder, and if the account was deleted. */
  asked_by: string | null;
  asked_at: CreatedAt;
  source: WithDefault<'upload' | 'folder'>;
  file_name: string;
  /** The file, until it is read or discarded. */
  content: Buffer | null;
  /** The job that reads or applies it. */
  job_id: string;
  /** Once it is planned, its schools’ imports say what became of it. */
  state: WithDefault<'reading' | 'refused' | 'planned' | 'discarded'>;
  /** What is wrong with the file. */
  faults: LaterJson;
  /** Schools for which it had no roster, and why. */
  left_out: LaterJson;
};

type RosterHold =
  'conflicts' | 'leavers' | 'other-school' | 'left-out' | 'maybe-same' | 'new-ids' | 'transfers';

/** A roster that somebody uploaded for a school, or that was in its drop folder. */
export type RosterImports = {
  id: string;
  school_id: string;
  /** Null for a roster from the drop folder until somebody confirms it. */
  asked_by: string | null;
  asked_at: CreatedAt;
  source: WithDefault<'upload' | 'folder'>;
  /** The bundle of the district that it is a part of. `content` is then the part as it was read. */
  district_roster_id: WithDefault<string | null>;
  file_name: string;
  /** The file, until it is applied, refused or discarded. */
  content: Buffer | null;
  /** Id of the bundle’s school that somebody has chosen. */
  chosen_school: WithDefault<string | null>;
  /** How somebody said that a plain table is to be read. */
  table_choices: LaterJsonOrNow;
  /** The job that reads or applies it. */
  job_id: string;
  state: WithDefault<'reading' | 'refused' | 'ready' | 'applying' | 'done' | 'discarded'>;
  /** What is wrong with the file. */
  faults: LaterJsonOrNow;
  /** What it would change, as long as it is ready. */
  preview: LaterJsonOrNow;
  /** Identifies the plan: one with other changes has another fingerprint. */
  fingerprint: ColumnType<string | null, string | undefined, string>;
  /** The directory had changed when it was to be applied, so the preview is a new one. */
  is_replanned: WithDefault<boolean>;
  counts: LaterJsonOrNow;
  /** Rows of the file that were left out, or read in their own way. */
  notices: LaterJsonOrNow;
  /** Why one from the drop folder was not applied by itself, or one of a district’s bundle is not applied with the others. */
  held: WithDefault<RosterHold | null>;
  /** Choices of the person who applies it: to mail invitations, and to deactivate staff who left. */
  invites_staff: WithDefault<boolean>;
  deactivates_staff: WithDefault<boolean>;
  /** And what they have said of those who may be known with another id. */
  choices: LaterJson;
  /** When administrators were told by mail that it was held or refused, or had failed. */
  told_at: ColumnType<Date | null, undefined, Date>;
  applied_at: ColumnType<Date | null, undefined, Date>;
};

/** A student who moved from one school of a district to another, by their rows in both. */
export type StudentTransfers = {
  /** The roster that brought the second of the two changes. */
  import_id: string;
  from_student_id: string;
  to_student_id: string;
  /** Whether their balance goes with them, rather than to stay where it is. */
  carries_balance: boolean;
  transferred_at: Instant;
  /** Null until their login code and, where it does, their balance are at the new school. */
  settled_at: ColumnType<Date | null, undefined, Date>;
};

/** A school year that was started, by the calendar year in which it begins. */
export type SchoolYears = {
  school_id: string;
  year: number;
  started_at: ColumnType<Date, Date, never>;
  started_by: string;
  last_grade: string;
  moved: number;
  archived: number;
  left_alone: number;
};
