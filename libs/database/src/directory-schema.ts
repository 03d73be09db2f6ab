import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AccountTables } from './accounts-schema.js';
import type { CreatedAt, Instant, WithDefault, WithSourcedId } from './columns.js';
import type { PointCategories, Rewards } from './catalogue-schema.js';
import type { Erasures } from './erasures-schema.js';
import type { ExportTables } from './exports-schema.js';
import type { GroupTables } from './groups-schema.js';
import type { Mails, Outbox } from './mail-schema.js';
import type { JobTry, ReplayedSchools } from './jobs-schema.js';
import type { Pictures } from './pictures-schema.js';
import type { ReportPins } from './report-pins-schema.js';
import type { ReportScheduleTables } from './report-schedules-schema.js';
import type { DistrictRosters, RosterImports, SchoolYears, StudentTransfers } from './rosters-schema.js';
import type { SecondFactorTables } from './second-factor-schema.js';
import type { StudentGoals, StudentSessions } from './student-portal-schema.js';
import type { WeeklySummaryTables } from './weekly-summary-schema.js';

/** As stored; `libs/domain` defines the meaning. */
type Role = 'staff' | 'teacher' | 'school_admin' | 'executive_admin';

export type Districts = {
  id: string;
  name: string;
  created_at: CreatedAt;
  /** Whether the administrators of all its schools have to sign in with a second step. */
  requires_second_step: WithDefault<boolean>;
  /** Name of the file in its drop folder that waits until another roster is over. */
  waiting_bundle: WithDefault<string | null>;
  /** What becomes of the balances of students who change schools; null: nobody has decided it yet. */
  transferred_balances: WithDefault<'carry' | 'zero' | null>;
};

export type Schools = {
  id: string;
  district_id: string | null;
  name: string;
  description: string | null;
  address: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  time_zone: string;
  is_active: WithDefault<boolean>;
  trial_ends_at: Instant;
  paid_through: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  created_at: CreatedAt;
  /** Incremented by every edit. */
  version: WithDefault<number>;
  /** Whether its administrators have to sign in with a second step, even if its district doesn’t require it. */
  requires_second_step: WithDefault<boolean>;
  /** The day on which its years begin, `MM-DD`. */
  year_starts_on: WithDefault<string>;
  /** By day, without overlap. */
  terms: ColumnType<SchoolTerm[], string | undefined, string>;
  week_starts_on: WithDefault<'monday' | 'saturday' | 'sunday'>;
  /** Whether staff see no student's place among the others. Students never do. */
  is_ranking_hidden: WithDefault<boolean>;
  /** By which name staff see rosters ordered. */
  name_order: WithDefault<'first-name' | 'last-name'>;
  /** Who sees reports about members of staff. */
  staff_reports: WithDefault<'administrators' | 'everyone'>;
  /** How long a former student's personal data is kept after they left; null: forever. */
  retention_years: ColumnType<number | null, number | null | undefined, number | null>;
  /** No earlier than this, students are erased because `retention_years` are over. */
  retention_acts_from: WithDefault<Date>;
  /** Raffles that end from this instant on are drawn without a person; null: none. */
  raffles_drawn_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether its categories may give another number of points than 1. */
  has_category_values: WithDefault<boolean>;
  /** When students may spend points, in the order of days; null: at any time. */
  store_hours: ColumnType<StoreHours[] | null, string | null | undefined, string | null>;
  /** Its id in the information system that rosters come from. */
  sourced_id: ColumnType<string | null, undefined, string>;
  /** The district whose bundle an Executive Admin has applied to it. */
  matched_district_id: ColumnType<string | null, undefined, string>;
  /** When an administrator took the first steps off the dashboard. */
  first_steps_dismissed_at: ColumnType<Date | null, undefined, Date>;
  /** Whether standings of houses compare points per student or in total. */
  house_standings: WithDefault<'per-student' | 'total'>;
};

/** On a day of the week, from 1, Monday, to 7, Sunday; times are `HH:MM`. */
export type StoreHours = { day: number; from: string; to: string };

/** Days, `YYYY-MM-DD`, both included. */
export type SchoolTerm = { name: string; from: string; to: string };

export type Users = WithSourcedId & {
  id: string;
  school_id: string | null;
  email: string;
  /** The address that the school typed, if its account has a different address; nobody signs in to this row. */
  invited_email: string | null;
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  /** The name on screen, which follows from the four columns that may hold one. */
  shown_name: GeneratedAlways<string>;
  role: Role;
  is_active: WithDefault<boolean>;
  password_hash: string | null;
  profile_image_url: string | null;
  default_class_id: string | null;
  has_seen_welcome: WithDefault<boolean>;
  /** How the person likes the console to be; what was never chosen is absent. */
  preferences: JSONColumnType<object, undefined>;
  created_at: CreatedAt;
  /** When the person was deleted: the row stays, without personal data, for the facts that name it. */
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

/** A school's permanent deletion, in progress or done. */
export type SchoolDeletions = {
  school_id: string;
  requested_by: string;
  requested_at: CreatedAt;
  rows_total: number;
  rows_removed: WithDefault<number>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type Classes = WithSourcedId & {
  id: string;
  school_id: string;
  name: string;
  description: string | null;
  teacher_id: string | null;
  created_at: CreatedAt;
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** Incremented by every edit. */
  version: WithDefault<number>;
};

/** The teachers of a class in addition to its lead teacher. */
export type ClassTeachers = { class_id: string; teacher_id: string; added_at: CreatedAt };

export type Students = WithSourcedId & {
  id: string;
  school_id: string;
  class_id: string;
  name: string;
  student_number: string | null;
  grade: string | null;
  profile_image_url: string | null;
  created_at: CreatedAt;
  archived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  house_id: WithDefault<string | null>;
  /** Incremented by every edit. */
  version: WithDefault<number>;
  /** Archived together with the class, and restored together with it. */
  archived_with_class: WithDefault<boolean>;
  /** When the student was deleted. Nobody sees the row, which is removed once nothing can refer to it any more. */
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  /** When the personal data was erased: the row stays, empty, for the facts that name the student. */
  erased_at: ColumnType<Date | null, undefined, Date>;
};

export type LoginCodes = {
  student_id: string;
  code_hash: Buffer;
  code_encrypted: Buffer;
  /** Id of the secret that the hash and the encrypted code were made with. */
  key_id: string;
  made_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

/** Commands that changed the directory, kept as long as somebody may send them again. */
export type CommandLog = {
  command_id: string;
  school_id: string | null;
  fingerprint: string;
  /** Set if the answer cannot be read again from what was changed; null again once someone it tells of is erased. */
  answer: ColumnType<object | null, string | null | undefined, string | null>;
  carried_out_at: CreatedAt;
  /** Null once it is carried out; until then, when whoever carries it out is taken for dead. */
  claimed_until: Date | null;
};

export type AwardNotes = { award_id: string; school_id: string; note: string; created_at: CreatedAt };

/** A contact message, or a request for an invoice. */
export type Enquiries = {
  id: string;
  kind: 'contact' | 'invoice';
  email: string;
  first_name: string | null;
  last_name: string | null;
  /** For an invoice: the school's name. */
  organization: string | null;
  subject: string | null;
  /** For an invoice: what the sender added. */
  message: string | null;
  inquiry_type: string | null;
  school_size: string | null;
  enrollment: number | null;
  received_at: Instant;
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type AuditLog = {
  id: Generated<number>;
  school_id: string | null;
  actor_kind: 'staff' | 'student' | 'system';
  actor_id: string;
  action: 'create' | 'update' | 'archive' | 'restore' | 'delete' | 'erase' | 'open' | 'close';
  entity: string;
  entity_id: string;
  before: JSONColumnType<object, object | null, never> | null;
  after: JSONColumnType<object, object | null, never> | null;
  /** Names of the personal fields that an edit changed. Their values are in `personal_changes`. */
  personal_fields: WithDefault<string[]>;
  /** The class of the student, category or reward after the change. */
  class_id: WithDefault<string | null>;
  at: CreatedAt;
};

/** Personal values of an entry of the audit log, by field. They are deleted with the person's. */
export type PersonalChanges = {
  change_id: number;
  /** The person. */
  entity_id: string;
  before: JSONColumnType<object>;
  after: JSONColumnType<object>;
};

/** What somebody did that changed nothing. It holds no personal values. */
export type ActivityLog = {
  id: Generated<number>;
  /** Null for somebody without a school. */
  school_id: string | null;
  kind: 'sign-in' | 'failed-sign-in' | 'download' | 'codes-shown';
  /** For a failed sign-in: the account that somebody tried. */
  actor_kind: 'staff' | 'student';
  actor_id: string;
  /** The class or the student whose login codes were shown. */
  subject_id: string | null;
  /** The class, then, of a student who signed in or whose code was shown. */
  class_id: WithDefault<string | null>;
  details: JSONColumnType<object, string, never>;
  /** The first of `times`, all in this `hour`. */
  at: Instant;
  last_at: Instant;
  hour: Instant;
  times: number;
};

/** Work that a worker does, or has done. */
export type Jobs = {
  id: string;
  name: string;
  payload: JSONColumnType<object, string, never>;
  school_id: string | null;
  /** The district that it is about, unless that was deleted. */
  district_id: string | null;
  /** The user who asked for it; null if nobody did. */
  asked_by: string | null;
  state: WithDefault<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  /** How often it was tried, the present try included. */
  attempt: WithDefault<number>;
  /** Incremented whenever a worker takes the job. */
  fence: WithDefault<number>;
  progress: JSONColumnType<object, string | null, string | null> | null;
  result: JSONColumnType<object, string | null, string | null> | null;
  /** Why the last try failed, fit to show a person. */
  error: string | null;
  created_at: CreatedAt;
  run_at: WithDefault<Date>;
  /** When the row was last handed to the queue. */
  queued_at: Date | null;
  heartbeat_at: Date | null;
  /** When a worker began its latest try. */
  started_at: Date | null;
  /** When a person canceled it. */
  cancel_asked_at: Date | null;
  finished_at: Date | null;
  /** Its last tries, oldest first. */
  tries: JSONColumnType<JobTry[], undefined, never>;
  /** Whether administrators see it. */
  is_listed: WithDefault<boolean>;
};

/** A reminder that a school's trial or paid time ends, once for each end. */
type PlanReminders = { school_id: string; ends_at: Instant; days_before: number; written_at: CreatedAt };

export type DirectoryTables = AccountTables &
  SecondFactorTables &
  WeeklySummaryTables &
  ReportScheduleTables &
  GroupTables &
  ExportTables & {
    'directory.districts': Districts;
    'directory.schools': Schools;
    'directory.school_deletions': SchoolDeletions;
    'directory.users': Users;
    'directory.student_sessions': StudentSessions;
    'directory.classes': Classes;
    'directory.class_teachers': ClassTeachers;
    'directory.students': Students;
    'directory.login_codes': LoginCodes;
    'directory.student_goals': StudentGoals;
    'directory.command_log': CommandLog;
    'directory.point_categories': PointCategories;
    'directory.award_notes': AwardNotes;
    'directory.rewards': Rewards;
    'directory.enquiries': Enquiries;
    'directory.audit_log': AuditLog;
    'directory.personal_changes': PersonalChanges;
    'directory.activity_log': ActivityLog;
    'directory.jobs': Jobs;
    'directory.mails': Mails;
    'directory.plan_reminders': PlanReminders;
    'directory.outbox': Outbox;
    'directory.pictures': Pictures;
    'directory.report_pins': ReportPins;
    'directory.erasures': Erasures;
    'directory.district_rosters': DistrictRosters;
    'directory.roster_imports': RosterImports;
    'directory.school_years': SchoolYears;
    'directory.student_transfers': StudentTransfers;
    'directory.replayed_schools': ReplayedSchools;
  };
