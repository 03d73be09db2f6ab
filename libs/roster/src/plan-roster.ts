import { type ClassMatches, matchClasses } from './match-classes.js';
import { leaversOf } from './leavers.js';
import { type Match, type Matched, matchStudents, type PlaceOf } from './match-students.js';
import { planStaff } from './plan-staff.js';
import {
  type Choices,
  type Conflict,
  type Directory,
  type Edit,
  type KnownStudent,
  type Plan,
  type StudentValues,
} from './plan.js';
import { type Roster } from './roster.js';

/** Before a person has seen the plan. */
const NOTHING_CHOSEN: Choices = { students: new Map(), newIds: null, others: null, staff: new Set() };

/**
 * What a roster changes in a directory: who is new, who changes, who moves, who is back, who leaves, and what a person has to
 * decide. Applied, and planned again, it changes nothing.
 */
export function planRoster(directory: Directory, roster: Roster, choices = NOTHING_CHOSEN): Plan {
  const classes = matchClasses(directory.classes, roster);
  const inUse = new Set(directory.classes.map(({ id }) => id));
  const matched = matchStudents(directory, roster, {
    placeOf: (meant) => placeOf(meant, classes, inUse),
    classes,
    choices,
  });
  const newStudents: StudentValues[] = [];
  const edits: Edit[] = [];
  const returning: Edit[] = [];
  let unchanged = 0;
  for (const match of matched.matches) {
    const { known } = match;
    const after = valuesOf(match);
    if (known === undefined) newStudents.push(after);
    else if (known.isArchived) returning.push(toEdit(known, after));
    else if (isEqual(known, after)) unchanged += 1;
    else edits.push(toEdit(known, after));
  }
  const leavers = leaversOf(directory.students, roster, matched);
  const active = directory.students.filter(({ isArchived }) => !isArchived);
  const met = new Set([
    ...matched.kept,
    ...matched.matches.flatMap(({ known }) => known?.id ?? []),
    ...leavers.map(({ id }) => id),
  ]);
  const used = usedBy(matched.matches);
  return {
    ...classChanges(roster, classes, used),
    staff: planStaff(directory, roster, { classes, used, same: choices.staff }),
    newStudents,
    edits,
    returning,
    leavers,
    unchanged,
    conflicts: matched.conflicts.map(toConflict).sort((a, b) => a.line - b.line),
    maybeSame: [...matched.maybeSame].sort((a, b) => a.line - b.line),
    decided: matched.decided,
    outside: active.filter(({ id }) => !met.has(id)).length,
  };
}

function toConflict({ student, reason }: Matched['conflicts'][number]): Conflict {
  const { line, name, number } = student;
  return { line, name, number, reason };
}

/** The student stays in the current class if it is one that the roster names; else the first that it names. */
function placeOf(
  { student, known }: Parameters<PlaceOf>[0],
  { known: classes, unclear }: ClassMatches,
  inUse: ReadonlySet<string>,
): ReturnType<PlaceOf> {
  const present = known !== undefined && inUse.has(known.classId) ? known.classId : undefined;
  const named = student.classes.filter((key) => !unclear.has(key));
  if (present !== undefined && named.some((key) => classes.get(key)?.id === present))
    return { classId: present };
  const [key] = named;
  if (key !== undefined) {
    const found = classes.get(key);
    return found === undefined ? { newClass: key } : { classId: found.id };
  }
  if (student.classes.length > 0) return 'class-unclear';
  return present === undefined ? 'no-class' : { classId: present };
}

/** What the roster does not say stays as it is. */
function valuesOf({ student, known, placement }: Match): StudentValues {
  return {
    sourcedId: student.sourcedId ?? known?.sourcedId ?? null,
    number: student.number ?? known?.number ?? null,
    name: student.name,
    grade: student.grade ?? known?.grade ?? null,
    placement,
  };
}

function toEdit(before: KnownStudent, after: StudentValues): Edit {
  return { before, after, isMove: !isIn(before, after) };
}

function isEqual(before: KnownStudent, after: StudentValues): boolean {
  const { sourcedId, number, name, grade } = before;
  return (
    isIn(before, after) &&
    sourcedId === after.sourcedId &&
    number === after.number &&
    name === after.name &&
    grade === after.grade
  );
}

function isIn({ classId }: KnownStudent, { placement }: StudentValues): boolean {
  return 'classId' in placement && placement.classId === classId;
}

/** Ids and keys of the classes that somebody is put into. */
function usedBy(placed: readonly Match[]): ReadonlySet<string> {
  return new Set(
    placed.map(({ placement }) => ('classId' in placement ? placement.classId : placement.newClass)),
  );
}

/** Only classes that somebody is put into are added or changed: a timetable has many more than points are given in. */
function classChanges(
  { classes }: Roster,
  { known }: ClassMatches,
  used: ReadonlySet<string>,
): Pick<Plan, 'newClasses' | 'editedClasses'> {
  const newClasses = classes.filter(({ key }) => known.get(key) === undefined && used.has(key));
  const editedClasses = classes.flatMap(({ key, sourcedId, name }) => {
    const before = known.get(key);
    if (before === undefined || sourcedId === null || !used.has(before.id)) return [];
    return before.sourcedId === sourcedId && before.name === name ? [] : [{ before, sourcedId, name }];
  });
  return { newClasses, editedClasses };
}
