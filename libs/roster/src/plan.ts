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
export type KnownClass = { id: string; sourcedId: string | null; name: string };

/** A school’s classes and students. */
export type Directory = { classes: readonly KnownClass[]; students: readonly KnownStudent[] };

/** The class that a student is put into: one that is there, or one that is to be added. */
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
  unchanged: number;
  /** Students in use whom the roster could not name, because they have no id of its kind. They stay. */
  outside: number;
};

/** Whether there is nothing to write. */
export function isNoChange(plan: Plan): boolean {
  const { newClasses, editedClasses, newStudents, edits, returning, leavers } = plan;
  return [newClasses, editedClasses, newStudents, edits, returning, leavers].every(
    (each) => each.length === 0,
  );
}
