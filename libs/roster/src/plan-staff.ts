import { groupBy } from './group-by.js';
import { type ClassMatches } from './match-classes.js';
import { type Directory, type KnownStaff, type StaffConflict, type StaffPlan, type Teacher } from './plan.js';
import { type Roster, type RosterStaff, type RosterTeacher } from './roster.js';

/**
 * What a roster changes in a school’s accounts and the teachers of its classes. An account is found by sourcedId, else by email
 * if it has no other sourcedId. Names and addresses stay as people have them here.
 * @param used ids and keys of the classes that students are put into
 * @param same lines of those who are the person whose account has their email, although it has another sourcedId
 */
export function planStaff(
  directory: Directory,
  roster: Roster,
  { classes, used, same }: { classes: ClassMatches; used: ReadonlySet<string>; same: ReadonlySet<number> },
): StaffPlan {
  const { meant, newStaff, conflicts } = matchStaff(directory, roster.staff, same);
  const linked = [...meant].flatMap(([member, before]) => {
    const role = before.role === 'staff' ? member.role : before.role;
    const isEqual = before.sourcedId === member.sourcedId && before.role === role;
    return isEqual ? [] : [{ before, sourcedId: member.sourcedId, role }];
  });
  const kept = new Set([...meant.values()].map(({ id }) => id));
  const maybeSame = new Set(conflicts.flatMap(({ account }) => account?.id ?? []));
  const isListed = new Set(roster.staff.map(({ sourcedId }) => sourcedId));
  return {
    newStaff,
    linked,
    conflicts,
    leavers:
      roster.staff.length === 0
        ? []
        : directory.staff.filter(
            (each) =>
              mayLeave(each) &&
              !kept.has(each.id) &&
              !maybeSame.has(each.id) &&
              !isListed.has(each.sourcedId ?? ''),
          ),
    teaching: planTeaching(directory, roster, {
      classes,
      used,
      linked: kept,
      teacherOf: teacherOf(meant, newStaff),
    }),
    unchanged: meant.size - linked.length,
  };
}

/** Administrators are never deactivated by a roster. */
function mayLeave({ sourcedId, role, isActive }: KnownStaff): boolean {
  return sourcedId !== null && isActive && role !== 'school_admin';
}

function matchStaff(
  { staff, emailsElsewhere }: Directory,
  listed: readonly RosterStaff[],
  same: ReadonlySet<number>,
) {
  const bySourcedId = new Map(staff.map((each) => [each.sourcedId, each]));
  const byEmail = new Map(staff.map((each) => [each.email, each]));
  const elsewhere = new Set(emailsElsewhere);
  const emails = new Set<string>();
  const taken = new Set<string>();
  const meant = new Map<RosterStaff, KnownStaff>();
  const newStaff: RosterStaff[] = [];
  const conflicts: StaffConflict[] = [];
  const judge = (member: RosterStaff): Pick<StaffConflict, 'reason' | 'account'> | undefined => {
    const { sourcedId, email, line } = member;
    const known = bySourcedId.get(sourcedId) ?? (email === null ? undefined : byEmail.get(email));
    if (known === undefined) {
      if (email === null) return { reason: 'no-email' };
      if (elsewhere.has(email)) return { reason: 'email-elsewhere' };
      if (emails.has(email)) return { reason: 'same-email' };
      emails.add(email);
      newStaff.push(member);
      return undefined;
    }
    if (taken.has(known.id)) return { reason: 'same-email' };
    const isOther = known.sourcedId !== null && known.sourcedId !== sourcedId;
    if (isOther && !(same.has(line) && known.isActive))
      return { reason: 'email-of-other', ...(known.isActive && { account: known }) };
    taken.add(known.id);
    if (!known.isActive) return { reason: 'deactivated' };
    meant.set(member, known);
    return undefined;
  };
  // People found by sourcedId come first, so that nobody else gets the account by its address.
  const inOrder = [...listed].sort(
    (a, b) => Number(bySourcedId.has(b.sourcedId)) - Number(bySourcedId.has(a.sourcedId)),
  );
  for (const member of inOrder) {
    const conflict = judge(member);
    const { line, firstName, lastName, email } = member;
    if (conflict !== undefined)
      conflicts.push({ line, name: `${firstName} ${lastName}`, email, ...conflict });
  }
  return { meant, newStaff, conflicts: conflicts.sort((a, b) => a.line - b.line) };
}

type TeacherOf = (staffId: string) => Teacher | undefined;

/** Classes are given to teachers only, as on screen. */
function teacherOf(meant: ReadonlyMap<RosterStaff, KnownStaff>, newStaff: readonly RosterStaff[]): TeacherOf {
  const teachers = new Map<string, Teacher>();
  for (const [{ sourcedId, role }, { id, role: before }] of meant)
    if (before === 'teacher' || (before === 'staff' && role === 'teacher'))
      teachers.set(sourcedId, { userId: id });
  for (const { sourcedId, role } of newStaff)
    if (role === 'teacher') teachers.set(sourcedId, { newStaff: sourcedId });
  return (staffId) => teachers.get(staffId);
}

type Teaching = {
  /** Accounts that have an id of the roster from now on. */
  linked: ReadonlySet<string>;
  classes: ClassMatches;
  used: ReadonlySet<string>;
  teacherOf: TeacherOf;
};

function planTeaching(
  { staff }: Directory,
  roster: Roster,
  { classes, used, linked, teacherOf }: Teaching,
): StaffPlan['teaching'] {
  const isOfRoster = new Set([
    ...linked,
    ...staff.flatMap(({ id, sourcedId }) => (sourcedId === null ? [] : [id])),
  ]);
  const listed = groupBy(roster.teachers, ({ classKey }) => [classKey]);
  return roster.classes.flatMap(({ key, name }) => {
    const known = classes.known.get(key);
    if (classes.unclear.has(key) || !used.has(known?.id ?? key)) return [];
    const before = known?.teacherIds ?? [];
    const after = teachersAfter(before, listed.get(key) ?? [], { isOfRoster, teacherOf });
    const placement = known === undefined ? { newClass: key } : { classId: known.id };
    return isSame(before, after) ? [] : [{ placement, name, before, after }];
  });
}

/** The lead teacher first. Teachers whom the roster does not know stay, the others are those whom it names, if it names any. */
function teachersAfter(
  before: readonly string[],
  listed: readonly RosterTeacher[],
  { isOfRoster, teacherOf }: { isOfRoster: ReadonlySet<string>; teacherOf: TeacherOf },
): Teacher[] {
  const named = listed.flatMap(({ staffId, isLead }) => {
    const teacher = teacherOf(staffId);
    return teacher === undefined ? [] : [{ teacher, isLead }];
  });
  if (named.length === 0) return before.map((userId) => ({ userId }));
  const ids = new Set(named.flatMap(({ teacher }) => ('userId' in teacher ? [teacher.userId] : [])));
  const present = new Set(before);
  const staying = before.filter((id) => ids.has(id) || !isOfRoster.has(id)).map((userId) => ({ userId }));
  const coming = named
    .map(({ teacher }) => teacher)
    .filter((each) => !('userId' in each && present.has(each.userId)));
  const lead = named.find(({ isLead }) => isLead)?.teacher ?? [...staying, ...coming][0];
  const unique = new Map(
    [...(lead === undefined ? [] : [lead]), ...staying, ...coming].map((each) => [keyOf(each), each]),
  );
  return [...unique.values()];
}

const keyOf = (teacher: Teacher): string =>
  'userId' in teacher ? teacher.userId : `new ${teacher.newStaff}`;

function isSame(before: readonly string[], after: readonly Teacher[]): boolean {
  const keys = after.map(keyOf);
  const present = new Set(before);
  return before.length === keys.length && before[0] === keys[0] && keys.every((key) => present.has(key));
}
