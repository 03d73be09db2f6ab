import { type RosterNotice } from '#contracts/rosters/roster-notices';

/** A student as a school’s information system knows them. */
export type RosterStudent = {
  /** Id of the student in the information system; null in a plain table without such a column. */
  sourcedId: string | null;
  /** The school ID. Null, as is `grade`: the roster says nothing, so what is known stays. */
  number: string | null;
  name: string;
  grade: string | null;
  /** Keys of the classes that the student attends, the most suitable first. */
  classes: readonly string[];
  /** Where the student was read, for messages. */
  line: number;
};

export type RosterClass = {
  /** Unique in the roster. */
  key: string;
  /** Id of the class in the information system; null in a plain table. */
  sourcedId: string | null;
  name: string;
};

/** A member of staff as a school’s information system knows them. */
export type RosterStaff = {
  sourcedId: string;
  /** Null without an address to which mail can be sent. */
  email: string | null;
  firstName: string;
  lastName: string;
  /** The most that a roster may give. */
  role: 'teacher' | 'staff';
  line: number;
};

export type RosterTeacher = { classKey: string; staffId: string; isLead: boolean };

/** Kinds of files. `sds`: Microsoft School Data Sync, versions 1 and 2. */
export const ROSTER_FORMATS = [
  'oneroster-1.1',
  'oneroster-1.2',
  'clever',
  'sds-1',
  'sds-2',
  'google-classroom',
  'table',
] as const;

/** Everybody who attends a school or works there, whatever kind of file told of them. */
export type Roster = {
  format: (typeof ROSTER_FORMATS)[number];
  /** The school as the file names it; null in a plain table and a list of Google Classroom. */
  school: { sourcedId: string; name: string } | null;
  classes: readonly RosterClass[];
  students: readonly RosterStudent[];
  /** Empty if the file says nothing about staff. */
  staff: readonly RosterStaff[];
  /** By class. */
  teachers: readonly RosterTeacher[];
  /** Schools of the bundle that are left out. */
  otherSchools: number;
  notices: readonly RosterNotice[];
};

/** The school that a roster is read for. */
export type RosterSchool = {
  name: string;
  sourcedId: string | null;
  /** Id of the bundle's school that a person has chosen for it. */
  chosenId?: string | null;
  /** Nobody may look at the preview, so a bundle's school is never found by the name, which the school has chosen itself. */
  isUnseen?: boolean;
};

/**
 * What is wrong with a file, and where. `line` counts from 1 and is that of the heading for a missing column. It is kept longer than
 * the file, so the message never quotes a cell: an id or a name would outlive the erasure of its student.
 */
export type RosterFault = {
  file: string;
  line: number | null;
  column: string | null;
  message: string;
  /** Schools of the bundle, if a person has to choose one. */
  schools?: readonly { sourcedId: string; name: string }[];
};

/** A file that cannot be used as a roster. Nothing was taken from it. */
export class RosterRefused extends Error {
  override readonly name = 'RosterRefused';
  constructor(readonly faults: readonly [RosterFault, ...RosterFault[]]) {
    super(faults[0].message);
  }
}

/** @throws RosterRefused always */
export function refuse(
  file: string,
  message: string,
  line: number | null = null,
  column: string | null = null,
): never {
  throw new RosterRefused([{ file, line, column, message }]);
}

/** How much a roster may hold. A district with 200,000 users needs less than half of each. */
export const LIMITS = {
  /** Size of the file as it is uploaded. */
  uploadBytes: 32 * 1024 * 1024,
  /** Size of one table after unpacking, counted while it is unpacked. */
  tableBytes: 256 * 1024 * 1024,
  /** Entries of a ZIP. */
  entries: 200,
  /** Rows of a table. */
  rows: 2_000_000,
  /** Fewer rows of the tables of a bundle that are kept while it is read. */
  tableRows: {
    manifest: 1_000,
    orgs: 10_000,
    academicSessions: 10_000,
    classes: 200_000,
    users: 1_000_000,
    roles: 1_000_000,
    enrollments: 2_000_000,
  },
  students: 200_000,
  staff: 20_000,
  columns: 200,
  cellLength: 10_000,
  /** Faults that are collected before the rest of a file is left unread. */
  faults: 20,
} as const;
