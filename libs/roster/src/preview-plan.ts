import {
  MOST_PREVIEW_CONFLICTS,
  MOST_PREVIEW_ROWS,
  type MaybeSameRow,
  type RosterCounts,
  type RosterKind,
  type RosterPreview,
  type RosterRow,
} from '#contracts/rosters/roster-imports';
import {
  type Conflict,
  type Directory,
  type Edit,
  type KnownStudent,
  type MaybeSame,
  type Placement,
  type Plan,
  type StudentValues,
} from './plan.js';
import { staffRowsOf } from './preview-staff.js';
import { type Roster } from './roster.js';

const SHOWN_CLASSES = 200;

/** What a person reads before a plan is applied: how much of what, and the first rows of each kind. */
export function previewPlan(plan: Plan, directory: Directory, roster: Roster): RosterPreview {
  const names = new Map(directory.classes.map(({ id, name }) => [id, name]));
  for (const { before, name } of plan.editedClasses) names.set(before.id, name);
  const newNames = new Map(plan.newClasses.map(({ key, name }) => [key, name]));
  const nameOf = (placement: Placement) =>
    ('classId' in placement ? names.get(placement.classId) : newNames.get(placement.newClass)) ?? null;
  const edited = (edit: Edit) => editRow(edit, nameOf, names.get(edit.before.classId) ?? null);
  const first = <T>(items: readonly T[], toRow: (item: T) => RosterRow, most = MOST_PREVIEW_ROWS) =>
    items.slice(0, most).map(toRow);
  const rows: Record<RosterKind, RosterRow[]> = {
    conflict: first(plan.conflicts, conflictRow, MOST_PREVIEW_CONFLICTS),
    leaver: first(plan.leavers, (leaver) => leaverRow(leaver, names.get(leaver.classId) ?? null)),
    new: first(plan.newStudents, (student) => newRow(student, nameOf(student.placement))),
    returning: first(plan.returning, edited),
    moved: first(
      plan.edits.filter(({ isMove }) => isMove),
      edited,
    ),
    changed: first(
      plan.edits.filter(({ isMove }) => !isMove),
      edited,
    ),
  };
  const maybeSame = (isNewId: boolean, most: number) =>
    plan.maybeSame
      .filter((each) => each.isNewId === isNewId)
      .slice(0, most)
      .map((each) => maybeSameRow(each, nameOf));
  return {
    maybeSame: maybeSame(false, MOST_PREVIEW_CONFLICTS),
    newIds: maybeSame(true, MOST_PREVIEW_ROWS),
    staffRows: staffRowsOf(plan.staff, directory, roster),
    otherSchools: roster.otherSchools,
    notices: roster.notices.map((notice) => ({ ...notice, lines: [...notice.lines] })),
    rosterSchool: roster.school?.name ?? null,
    transfers: [],
    students: directory.students.filter(({ isArchived }) => !isArchived).length,
    counts: countsOf(plan),
    newClasses: plan.newClasses.slice(0, SHOWN_CLASSES).map(({ name }) => name),
    rows,
  };
}

export function countsOf(plan: Plan): RosterCounts {
  const moved = plan.edits.filter(({ isMove }) => isMove).length;
  const newIds = plan.maybeSame.filter(({ isNewId }) => isNewId).length;
  return {
    conflict: plan.conflicts.length + plan.maybeSame.length,
    leaver: plan.leavers.length,
    new: plan.newStudents.length,
    returning: plan.returning.length,
    moved,
    changed: plan.edits.length - moved,
    unchanged: plan.unchanged,
    outside: plan.outside,
    newClasses: plan.newClasses.length,
    editedClasses: plan.editedClasses.length,
    newStaff: plan.staff.newStaff.length,
    linkedStaff: plan.staff.linked.length,
    staffLeavers: plan.staff.leavers.length,
    staffConflicts: plan.staff.conflicts.length,
    taughtClasses: plan.staff.teaching.length,
    maybeSame: plan.maybeSame.length - newIds,
    newIds,
    transfersIn: 0,
    transfersOut: 0,
  };
}

const NO_CONFLICT = { conflict: null, line: null };

function conflictRow({ name, number, reason, line }: Conflict): RosterRow {
  return { name, studentId: number, className: null, changes: [], conflict: reason, line };
}

function maybeSameRow(
  { line, name, number, placement, candidates, isClear }: MaybeSame,
  nameOf: (placement: Placement) => string | null,
): MaybeSameRow {
  return {
    line,
    name,
    studentId: number,
    className: nameOf(placement),
    isClear,
    candidates: candidates.map(({ id, classId, ...known }) => ({
      id,
      name: known.name,
      studentId: known.number,
      className: nameOf({ classId }),
    })),
  };
}

function leaverRow({ name, number }: KnownStudent, className: string | null): RosterRow {
  return { name, studentId: number, className, changes: [], ...NO_CONFLICT };
}

function newRow({ name, number }: StudentValues, className: string | null): RosterRow {
  return { name, studentId: number, className, changes: [], ...NO_CONFLICT };
}

function editRow(
  { before, after, isMove }: Edit,
  nameOf: (placement: Placement) => string | null,
  presentClass: string | null,
): RosterRow {
  const className = nameOf(after.placement);
  const changes = [
    { field: 'name' as const, from: before.name, to: after.name },
    { field: 'studentId' as const, from: before.number, to: after.number },
    { field: 'grade' as const, from: before.grade, to: after.grade },
    { field: 'rosterId' as const, from: before.sourcedId, to: after.sourcedId },
  ].filter(({ from, to }) => from !== to);
  return {
    name: after.name,
    studentId: after.number,
    className,
    ...NO_CONFLICT,
    changes: isMove ? [{ field: 'class', from: presentClass, to: className }, ...changes] : changes,
  };
}
