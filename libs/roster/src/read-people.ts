import { type Person } from './collect-students.js';
import { type StaffMember } from './collect-staff.js';
import {
  allRowsOf,
  type BundleRow,
  isAhead,
  isGone,
  isOver,
  listOf,
  type Reading,
  requireCell,
  rowsOf,
  spanOf,
} from './reading.js';
import { LIMITS, refuse, type RosterStaff } from './roster.js';
import { type Row } from './table.js';

export type People = {
  students: ReadonlyMap<string, Person>;
  staff: ReadonlyMap<string, StaffMember>;
  /** Who has this id: a student, a member of staff, somebody who is deleted, disabled or not in use, somebody else, such as a parent, or nobody. */
  find: (sourcedId: string, as: Kind) => Kind | 'gone' | 'other' | 'unknown';
};

type Kind = 'student' | 'staff';
/** What somebody is, and in which schools and districts. */
type Part = { role: 'student' | RosterStaff['role']; orgs: string[]; grade?: string };

/** The roles of OneRoster that have an account here. Nobody gets more rights than a teacher from a roster. */
const ROLES: ReadonlyMap<string, Part['role']> = new Map([
  ['student', 'student'],
  ['teacher', 'teacher'],
  ['administrator', 'teacher'],
  ['siteadministrator', 'teacher'],
  ['principal', 'teacher'],
  // Of School Data Sync.
  ['faculty', 'teacher'],
  ['instructor', 'teacher'],
  ['lecturer', 'teacher'],
  ['professor', 'teacher'],
  ['staff', 'staff'],
  ['paraprofessional', 'staff'],
  ['substitute', 'staff'],
  ['teacherassistant', 'staff'],
  ['aide', 'staff'],
  ['counselor', 'staff'],
  ['proctor', 'staff'],
]);

/** Reads the users of a bundle, of all its schools. Parents, and who is not in use, are left out. */
export async function readPeople(reading: Reading, today: string): Promise<People> {
  const { format, faults, notices } = reading;
  const parts = format.hasRoles ? await readParts(reading, today) : undefined;
  const students = new Map<string, Person>();
  const staff = new Map<string, StaffMember>();
  const others: Record<Kind, Map<string, 'gone' | 'other'>> = { student: new Map(), staff: new Map() };
  const orgsOfRepeated = new Map<Person | StaffMember, Set<string>>();
  const required = ['sourcedId', 'givenName', 'familyName'];
  if (parts === undefined) required.push('role', 'orgSourcedIds');
  if (format.tables.orgs.length === 0) required.pop();
  for await (const row of allRowsOf(reading, 'users', required)) {
    const { file, line, nameOf } = row;
    const sourcedId = requireCell(reading, row, 'sourcedId');
    if (sourcedId === undefined) continue;
    const isDisabled = row.get('enabledUser').toLowerCase() === 'false';
    const part = parts === undefined ? partOf(row) : parts.get(sourcedId);
    const kind = format.ids === 'shared' || part?.role === 'student' ? 'student' : 'staff';
    if (part === undefined || isDisabled || isGone(row)) {
      others[kind].set(sourcedId, isDisabled || isGone(row) ? 'gone' : 'other');
      continue;
    }
    const { role, orgs, grade } = part;
    const sameKind = role === 'student' ? students.get(sourcedId) : staff.get(sourcedId);
    const known = format.ids === 'shared' ? (students.get(sourcedId) ?? staff.get(sourcedId)) : sameKind;
    if (known !== undefined && isSamePerson(known, row, part)) {
      // Some systems write a row for each school.
      const all = orgsOfRepeated.get(known) ?? new Set(known.orgs);
      for (const org of orgs) all.add(org);
      orgsOfRepeated.set(known, all);
      if (format.ids !== 'by-class') notices.add(file, 'user-repeated', line);
      continue;
    }
    if (known !== undefined)
      faults.add({
        file,
        line,
        column: nameOf('sourcedId'),
        message: `Another user has the same ${nameOf('sourcedId')}.`,
      });
    if (role === 'student') students.set(sourcedId, toPerson(sourcedId, row, orgs, grade));
    else staff.set(sourcedId, { sourcedId, role, orgs, email: row.get('email'), ...nameIn(row), file, line });
    if (students.size > LIMITS.students)
      refuse(file, `The bundle has more than ${LIMITS.students} students.`, line);
    if (staff.size > LIMITS.staff)
      refuse(file, `The bundle has more than ${LIMITS.staff} members of staff.`, line);
  }
  for (const [person, all] of orgsOfRepeated) person.orgs = [...all];
  // Somebody who teaches one class and attends another is a teacher.
  if (format.ids === 'by-class') for (const sourcedId of staff.keys()) students.delete(sourcedId);
  return { students, staff, find: finder(format.ids === 'apart', { students, staff, others }) };
}

type Found = Pick<People, 'students' | 'staff'> & {
  others: Record<Kind, ReadonlyMap<string, 'gone' | 'other'>>;
};

function finder(isApart: boolean, { students, staff, others }: Found): People['find'] {
  const isKnown = (sourcedId: string, kind: Kind) => (kind === 'student' ? students : staff).has(sourcedId);
  return (sourcedId, as) => {
    if (isKnown(sourcedId, as)) return as;
    const other = as === 'student' ? 'staff' : 'student';
    if (isApart) return others[as].get(sourcedId) ?? 'unknown';
    if (isKnown(sourcedId, other)) return other;
    return others.student.get(sourcedId) ?? others.staff.get(sourcedId) ?? 'unknown';
  };
}

function isSamePerson(known: Person | StaffMember, row: Row, { role }: Part): boolean {
  const { firstName, lastName } = nameIn(row);
  return 'role' in known
    ? known.role === role && known.firstName === firstName && known.lastName === lastName
    : role === 'student' && known.name === `${firstName} ${lastName}`.trim();
}

function partOf({ get }: Row): Part | undefined {
  const role = ROLES.get(get('role').toLowerCase());
  return role && { role, orgs: listOf(get('orgSourcedIds')) };
}

/** In version 1.2, roles are in a separate table. A person with several roles has the first of: student, teacher, staff. */
async function readParts(reading: Reading, today: string): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  for await (const row of rowsOf(reading, 'roles', ['userSourcedId', 'role', 'orgSourcedId'])) {
    const { get } = row;
    const role = ROLES.get(get('role').toLowerCase());
    const span = spanOf(reading, row, 'beginDate');
    if (role === undefined || isOver(span, today) || isAhead(span, today)) continue;
    const known = parts.get(get('userSourcedId'));
    const isMore = known !== undefined && RANKS.indexOf(role) < RANKS.indexOf(known.role);
    if (known === undefined || isMore)
      parts.set(get('userSourcedId'), { role, orgs: [get('orgSourcedId')], grade: get('grade') });
    else if (known.role === role) known.orgs.push(get('orgSourcedId'));
  }
  return parts;
}

const RANKS: readonly Part['role'][] = ['student', 'teacher', 'staff'];

function nameIn({ get }: Row): { firstName: string; lastName: string } {
  return {
    firstName: get('preferredGivenName') || get('givenName'),
    lastName: get('preferredFamilyName') || get('familyName'),
  };
}

function toPerson(sourcedId: string, row: BundleRow, orgs: readonly string[], grade = ''): Person {
  const { file, line, get, nameOf } = row;
  const { firstName, lastName } = nameIn(row);
  return {
    sourcedId,
    file,
    line,
    nameOf,
    orgs,
    name: `${firstName} ${lastName}`.trim(),
    number: get('identifier'),
    grade: grade || (listOf(get('grades'))[0] ?? ''),
  };
}
