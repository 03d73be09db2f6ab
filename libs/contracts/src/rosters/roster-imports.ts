import { z } from 'zod';
import { id, instant, text } from '../fields.js';
import { rosterNotice } from './roster-notices.js';
import { route } from '../route.js';
import { jsonText, tableChoices } from './table-choices.js';

/** What an import does with a student, in the order in which a preview shows it. */
export const ROSTER_KINDS = ['conflict', 'leaver', 'new', 'returning', 'moved', 'changed'] as const;
export type RosterKind = (typeof ROSTER_KINDS)[number];

/** Why a student of the roster is left as they are. */
export const ROSTER_CONFLICTS = [
  'same-number',
  'same-student',
  'number-of-other',
  'several-archived',
  'no-class',
  'class-unclear',
  'namesake',
] as const;
export type RosterConflict = (typeof ROSTER_CONFLICTS)[number];

/** What an import does with accounts and the teachers of classes, in the order in which a preview shows it. */
export const STAFF_KINDS = ['conflict', 'leaver', 'new', 'linked', 'teaching'] as const;
export type StaffKind = (typeof STAFF_KINDS)[number];

/** Why a member of staff of the roster is left out. */
export const STAFF_CONFLICTS = [
  'no-email',
  'same-email',
  'email-elsewhere',
  'email-of-other',
  'deactivated',
] as const;
export type StaffConflict = (typeof STAFF_CONFLICTS)[number];

/** People whom one import may invite by mail. */
export const MOST_INVITED = 300;

/** Rows of each kind that a preview keeps; its counts are of all. */
export const MOST_PREVIEW_ROWS = 50_000;
/** Rows of each kind that are shown. Somebody has to look at each conflict. */
export const MOST_SHOWN_ROWS = 50;
export const MOST_PREVIEW_CONFLICTS = 2_000;
export const MOST_ROSTER_MEGABYTES = 32;

const count = z.number().int();
export const rosterCounts = z.object({
  /** With those of `maybeSame` and `newIds`. */
  conflict: count,
  leaver: count,
  new: count,
  returning: count,
  moved: count,
  changed: count,
  unchanged: count,
  /** Students of the school whom the roster cannot name, because they have no ID of its kind. They stay. */
  outside: count,
  newClasses: count,
  /** Classes that are renamed, or get the roster’s ID. */
  editedClasses: count,
  newStaff: count,
  linkedStaff: count,
  /** Accounts that are no longer on the roster; they are deactivated only if somebody chooses so. */
  staffLeavers: count,
  staffConflicts: count,
  /** Classes that get other teachers. */
  taughtClasses: count,
  /** Newcomers who may be students who would leave, with another ID. Neither changes until a person has chosen. */
  maybeSame: count,
  /** A whole set of those, with new roster IDs and their old student IDs. */
  newIds: count,
  /** Students who come from another school of the district, and leavers who go to one. */
  transfersIn: count,
  transfersOut: count,
});
export type RosterCounts = z.output<typeof rosterCounts>;

/** More leavers than this share of the students: the roster may be of another school, or not complete. */
const MANY_LEAVERS = 0.2;

/** @param students whom the school has now */
export function hasManyLeavers({ leaver }: Pick<RosterCounts, 'leaver'>, students: number): boolean {
  return leaver > 0 && leaver > students * MANY_LEAVERS;
}

/** Why a roster waits for somebody to look at it: one from the drop folder, or a school’s of a district’s bundle. */
export const ROSTER_HOLDS = [
  'conflicts',
  'leavers',
  'other-school',
  'left-out',
  'maybe-same',
  'new-ids',
  'transfers',
] as const;
export type RosterHold = (typeof ROSTER_HOLDS)[number];

const nullableText = z.string().nullable();
export const rosterRow = z.object({
  name: z.string(),
  studentId: nullableText,
  /** The class after the import; of a leaver, the current one; null for a conflict. */
  className: nullableText,
  changes: z.array(
    z.object({
      field: z.enum(['name', 'studentId', 'grade', 'class', 'rosterId']),
      from: nullableText,
      to: nullableText,
    }),
  ),
  /** Why a row conflicts; `line` is its line in the file. Both are null for other rows. */
  conflict: z.enum(ROSTER_CONFLICTS).nullable(),
  line: count.nullable(),
});
export type RosterRow = z.output<typeof rosterRow>;

const person = { name: z.string(), studentId: nullableText, className: nullableText };

/** A newcomer who may be a student who would leave, with another ID. */
const maybeSameRow = z.object({
  ...person,
  line: count,
  /** The students of the school who may be meant, usually one. */
  candidates: z.array(z.object({ ...person, id })),
  /** Whether one is meant if somebody is, and nobody else means them. */
  isClear: z.boolean(),
});
export type MaybeSameRow = z.output<typeof maybeSameRow>;

/** `from`, `to`: the student changes schools. `also`: the student is at another school as well, whose roster may still say otherwise. */
export const TRANSFER_KINDS = ['from', 'to', 'also'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** A student of the roster, or one who leaves with it, who is known at another school of the district. */
const transferRow = z.object({
  kind: z.enum(TRANSFER_KINDS),
  name: z.string(),
  studentId: nullableText,
  schoolName: z.string(),
});
export type TransferRow = z.output<typeof transferRow>;

/**
 * What becomes of the balances of students who change schools within a district. `carry`: they are taken out of the ledger of the
 * school that the students leave, and put into the other one’s. `zero`: they stay where they are.
 */
export const TRANSFERRED_BALANCES = ['carry', 'zero'] as const;
export type TransferredBalances = (typeof TRANSFERRED_BALANCES)[number];
export const transferredBalances = z.enum(TRANSFERRED_BALANCES).nullable();

const staffRow = z.object({
  /** The name of the person, or of the class that gets other teachers. */
  name: z.string(),
  email: nullableText,
  /** The role after the import. */
  role: z.enum(['staff', 'teacher', 'school_admin']).nullable(),
  conflict: z.enum(STAFF_CONFLICTS).nullable(),
  line: count.nullable(),
  /** Whose account has the email, if it has another roster ID. */
  account: nullableText.default(null),
  /** A class's teachers after the import, the lead teacher first. */
  teachers: z.array(z.string()),
});
export type StaffRow = z.output<typeof staffRow>;

export const rosterPreview = z.object({
  /** The school as the file names it; null if it names none. */
  rosterSchool: nullableText,
  /** Students whom the school has now. */
  students: count,
  counts: rosterCounts,
  newClasses: z.array(z.string()),
  rows: z.record(z.enum(ROSTER_KINDS), z.array(rosterRow)),
  maybeSame: z.array(maybeSameRow).default([]),
  newIds: z.array(maybeSameRow).default([]),
  transfers: z.array(transferRow).default([]),
  staffRows: z.partialRecord(z.enum(STAFF_KINDS), z.array(staffRow)).default({}),
  /** Further schools of the bundle, which are left out. */
  otherSchools: count,
  notices: z.array(rosterNotice).default([]),
});
export type RosterPreview = z.output<typeof rosterPreview>;

export const rosterFault = z.object({
  file: z.string(),
  line: count.nullable(),
  column: nullableText,
  message: z.string(),
  /** Schools of the bundle, if a person has to choose one. */
  schools: z.array(z.object({ sourcedId: z.string(), name: z.string() })).default([]),
});

/** A roster that somebody uploaded, or that was in the drop folder. */
export const rosterImport = z.object({
  id,
  schoolId: id,
  schoolName: z.string(),
  source: z.enum(['upload', 'folder']),
  /** Who uploaded or confirmed it; null for a roster from the drop folder until somebody confirms it. */
  askedBy: nullableText,
  /** Why a roster from the drop folder was not applied automatically, or one of a district’s bundle not with the others. */
  held: z.enum(ROSTER_HOLDS).nullable(),
  askedAt: instant,
  fileName: z.string(),
  state: z.enum(['reading', 'refused', 'ready', 'applying', 'done', 'discarded']),
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Why the last try to read or to apply it failed. */
  error: nullableText,
  /** What is wrong with the file, if it is refused. */
  faults: z.array(rosterFault),
  /** The school had changed before the roster was applied, so the preview is a new one. */
  isReplanned: z.boolean(),
  /** Names the preview when it is confirmed. */
  fingerprint: nullableText,
  counts: rosterCounts.nullable(),
  appliedAt: instant.nullable(),
});
export type RosterImport = z.output<typeof rosterImport>;

export const rosterImportDetail = rosterImport.extend({
  preview: rosterPreview.nullable(),
  /** What the district has decided before for students who change schools. */
  transferredBalances,
});
export type RosterImportDetail = z.output<typeof rosterImportDetail>;

/** `same`: one student, who keeps their points and gets the roster’s IDs. `two`: one leaves, and another is added. */
export const SAME_OR_TWO = ['same', 'two'] as const;
export type SameOrTwo = (typeof SAME_OR_TWO)[number];
const sameOrTwo = z.enum(SAME_OR_TWO).nullable().default(null);

/** What a person says of those who may be known with another ID. Of whom nothing is said, nothing changes. */
export const rosterChoices = z.object({
  /** For a whole set of new roster IDs. */
  newIds: sameOrTwo,
  /** For everybody who is not named below; `same` only where it is clear who is meant. */
  others: sameOrTwo,
  /** By line of the roster: the student who is meant, or null for nobody. */
  students: z
    .array(z.object({ line: z.number().int().min(1), studentId: id.nullable() }))
    .max(MOST_PREVIEW_CONFLICTS)
    .default([]),
  /** Lines of staff who are the person whose account has their email. */
  staff: z.array(z.number().int().min(1)).max(MOST_PREVIEW_CONFLICTS).default([]),
  /** For all students who change schools; null: as the district has decided before. */
  transferredBalances: transferredBalances.default(null),
});
export type RosterChoices = z.output<typeof rosterChoices>;

const access = ['school_admin', 'executive_admin'] as const;
const ofImport = z.object({ importId: id });

export const startRosterImport = route({
  method: 'POST',
  path: '/api/roster-imports',
  access,
  summary:
    'Reads a roster, which is a bundle of OneRoster, Clever or School Data Sync, a list of Google Classroom or a plain table, and plans what it changes; nothing is written yet. It replaces one that waits. Executive administrators name the school.',
  status: 202,
  query: z.object({
    schoolId: id.optional(),
    fileName: text('File name', 200),
    /** How a plain table is to be read, in JSON; absent: as its headings say. */
    table: jsonText(tableChoices).optional(),
    /** The bundle’s school that is meant, by its ID there; absent: as the name or an earlier roster says. */
    rosterSchool: text('Roster school', 255).optional(),
  }),
  file: {
    mostBytes: MOST_ROSTER_MEGABYTES * 1024 * 1024,
    tooLarge: `The roster is larger than ${MOST_ROSTER_MEGABYTES} MB.`,
  },
  response: rosterImport,
});

export const listRosterImports = route({
  method: 'GET',
  path: '/api/roster-imports',
  access,
  summary: 'The last 20 rosters of a school, the latest first. Executive administrators name the school.',
  query: z.object({ schoolId: id.optional() }),
  response: z.array(rosterImport),
});

export const getRosterImport = route({
  method: 'GET',
  path: '/api/roster-imports/:importId',
  access,
  summary:
    'A roster, with the preview of what it changes until it is applied or discarded. A preview with all its rows is recorded as a download.',
  params: ofImport,
  query: z.object({ rows: z.enum(['first', 'all']).default('first') }),
  response: rosterImportDetail,
});

export const applyRosterImport = route({
  method: 'POST',
  path: '/api/roster-imports/:importId/apply',
  access,
  summary:
    'Applies a roster as its preview says, all of it or nothing. If the school has changed meanwhile, a new preview is made instead.',
  status: 202,
  // A choice for each of the conflicts that a preview shows.
  bodyLimit: 4 * 1024 * 1024,
  params: ofImport,
  body: z.object({
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    /** Mails an invitation to each new member of staff. */
    invitesStaff: z.boolean().default(false),
    /** Deactivates staff who are no longer on the roster, administrators never. */
    deactivatesStaff: z.boolean().default(false),
    choices: rosterChoices.optional(),
  }),
  response: rosterImport,
});

export const discardRosterImport = route({
  method: 'POST',
  path: '/api/roster-imports/:importId/discard',
  access,
  summary: 'Deletes the file of a roster that is not applied.',
  status: 200,
  params: ofImport,
  response: rosterImport,
});

export const rosterRoutes = {
  startRosterImport,
  listRosterImports,
  getRosterImport,
  applyRosterImport,
  discardRosterImport,
};
