import { type RosterStaff } from './roster.js';

/** A student as the directory has them now. Without students who were erased or removed. */
export type KnownStudent = {
  id: string;
  sourcedId: string | null;
  number: string | null;
  name: string;
  grade: string | null;
  classId: string;
  isArchived: boolean;
};

/** A class in use. */
export type KnownClass = {
  id: string;
  sourcedId: string | null;
  name: string;
  /** The lead teacher first. */
  teacherIds: readonly string[];
};

/** An account at the school. */
export type KnownStaff = {
  id: string;
  sourcedId: string | null;
  email: string;
  name: string;
  role: 'staff' | 'teacher' | 'school_admin';
  isActive: boolean;
};

/** A school’s classes, students and staff. */
export type Directory = {
  classes: readonly KnownClass[];
  students: readonly KnownStudent[];
  staff: readonly KnownStaff[];
  /** Addresses of the roster that have an account elsewhere. */
  emailsElsewhere: readonly string[];
};

/** The class that a student is put into: an existing class, or a new one. */
export type Placement = { classId: string } | { newClass: string };

/** What a student’s row says after an import. */
export type StudentValues = {
  sourcedId: string | null;
  number: string | null;
  name: string;
  grade: string | null;
  placement: Placement;
};

export type Edit = {
  before: KnownStudent;
  after: StudentValues;
  /** Another class than before. */
  isMove: boolean;
};

/** A student whom the import leaves as they are, and why. */
export type Conflict = {
  line: number;
  name: string;
  number: string | null;
  reason:
    | 'same-number'
    | 'same-student'
    | 'number-of-other'
    | 'several-archived'
    | 'no-class'
    | 'class-unclear'
    | 'namesake';
};

/** A newcomer who may be a student who would leave, with another id now. Neither changes until a person has chosen. */
export type MaybeSame = {
  line: number;
  name: string;
  number: string | null;
  placement: Placement;
  /** The students who may be meant, usually one. */
  candidates: readonly KnownStudent[];
  /** One may be meant, by nobody else. */
  isClear: boolean;
  /** One of a whole set of new sourcedIds, whose school IDs are the same. */
  isNewId: boolean;
};

/** Whether two are one person, with other ids now, who keeps their points, or one leaves and the other is added. */
type Choice = 'same' | 'two';

/** What a person has chosen for newcomers who may be students who would leave. */
export type Choices = {
  /** By line of the roster: the id of the student who is meant, or null for nobody. */
  students: ReadonlyMap<number, string | null>;
  /** For a whole set of new sourcedIds. */
  newIds: Choice | null;
  /** For all others; that they are the same only where it is clear who is meant. */
  others: Choice | null;
  /** Lines of staff who are the person whose account has their email. */
  staff: ReadonlySet<number>;
};

/** A member of staff whom the import leaves as they are, and why. */
export type StaffConflict = {
  line: number;
  name: string;
  email: string | null;
  reason: 'no-email' | 'same-email' | 'email-elsewhere' | 'email-of-other' | 'deactivated';
  /** The account with the email, if a person may say that it is theirs. */
  account?: KnownStaff;
};

/** A teacher: an existing account, or a new one, by its id in the roster. */
export type Teacher = { userId: string } | { newStaff: string };

/** What an import would do with accounts and the teachers of classes. */
export type StaffPlan = {
  newStaff: readonly RosterStaff[];
  /** Accounts that get the roster’s id, or become teachers. */
  linked: readonly { before: KnownStaff; sourcedId: string; role: KnownStaff['role'] }[];
  /** Accounts with an id of the roster that are no longer on it. They are only deactivated if a person chooses so. */
  leavers: readonly KnownStaff[];
  conflicts: readonly StaffConflict[];
  /** Classes that get other teachers, the lead teacher first. */
  teaching: readonly {
    placement: Placement;
    name: string;
    before: readonly string[];
    after: readonly Teacher[];
  }[];
  unchanged: number;
};

/** What an import would do. It depends on the directory and the roster alone, and is in a fixed order. */
export type Plan = {
  /** Named by their key in the roster. */
  newClasses: readonly { key: string; sourcedId: string | null; name: string }[];
  /** Classes that get the roster’s id or name. */
  editedClasses: readonly { before: KnownClass; sourcedId: string | null; name: string }[];
  newStudents: readonly StudentValues[];
  /** Students in use whose values change. */
  edits: readonly Edit[];
  /** Archived students who are on the roster again. */
  returning: readonly Edit[];
  leavers: readonly KnownStudent[];
  conflicts: readonly Conflict[];
  maybeSame: readonly MaybeSame[];
  /** How many of those whom `maybeSame` would name a person has decided. */
  decided: { same: number; two: number };
  unchanged: number;
  /** Students in use whom the roster could not name, because they have no id of its kind. They stay. */
  outside: number;
  staff: StaffPlan;
};

/** Whether there is nothing to write, unless staff who left are deactivated. */
export function isNoChange(plan: Plan): boolean {
  const { newClasses, editedClasses, newStudents, edits, returning, leavers, staff } = plan;
  const ofStaff = [staff.newStaff, staff.linked, staff.teaching];
  return [newClasses, editedClasses, newStudents, edits, returning, leavers, ...ofStaff].every(
    (each) => each.length === 0,
  );
}
