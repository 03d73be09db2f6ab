import {
  MOST_PREVIEW_CONFLICTS,
  MOST_PREVIEW_ROWS,
  type StaffKind,
  type StaffRow,
} from '#contracts/rosters/roster-imports';
import { type Directory, type KnownStaff, type StaffPlan, type Teacher } from './plan.js';
import { type Roster, type RosterStaff } from './roster.js';

const NOTHING = { email: null, role: null, conflict: null, line: null, account: null, teachers: [] };

/** The first rows of each kind of what a plan does with staff. */
export function staffRowsOf(
  { newStaff, linked, leavers, conflicts, teaching }: StaffPlan,
  directory: Directory,
  roster: Roster,
): Record<StaffKind, StaffRow[]> {
  const accounts = new Map(directory.staff.map(({ id, name }) => [id, name]));
  const added = new Map(roster.staff.map((member) => [member.sourcedId, fullName(member)]));
  const teacherName = (teacher: Teacher) =>
    ('userId' in teacher ? accounts.get(teacher.userId) : added.get(teacher.newStaff)) ?? 'Former staff';
  const first = <T>(items: readonly T[], toRow: (item: T) => StaffRow, most = MOST_PREVIEW_ROWS) =>
    items.slice(0, most).map(toRow);
  return {
    conflict: first(conflicts, conflictRow, MOST_PREVIEW_CONFLICTS),
    leaver: first(leavers, (leaver) => accountRow(leaver, leaver.role)),
    new: first(newStaff, (member) => ({
      ...NOTHING,
      name: fullName(member),
      email: member.email,
      role: member.role,
    })),
    linked: first(linked, ({ before, role }) => accountRow(before, role)),
    teaching: first(teaching, ({ name, after }) => ({ ...NOTHING, name, teachers: after.map(teacherName) })),
  };
}

function conflictRow({ name, email, reason, line, account }: StaffPlan['conflicts'][number]): StaffRow {
  return { ...NOTHING, name, email, line, conflict: reason, account: account?.name ?? null };
}

function accountRow({ name, email }: KnownStaff, role: KnownStaff['role']): StaffRow {
  return { ...NOTHING, name, email, role };
}

function fullName({ firstName, lastName }: RosterStaff): string {
  return `${firstName} ${lastName}`;
}
