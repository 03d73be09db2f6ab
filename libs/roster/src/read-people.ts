import { type Person } from './collect-students.js';
import { type StaffMember } from './collect-staff.js';
import { type Manifest } from './read-manifest.js';
import {
  allRowsOf,
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
  /** Users who are deleted, disabled or not in use, and those who are neither: parents, for example. */
  others: ReadonlyMap<string, 'gone' | 'other'>;
};

/** What somebody is, and in which schools and districts. */
type Part = { role: 'student' | RosterStaff['role']; orgs: string[] };

/** The roles of OneRoster that have an account here. Nobody gets more rights than a teacher from a roster. */
const ROLES: ReadonlyMap<string, Part['role']> = new Map([
  ['student', 'student'],
  ['teacher', 'teacher'],
  ['administrator', 'teacher'],
  ['siteadministrator', 'teacher'],
  ['principal', 'teacher'],
  ['aide', 'staff'],
  ['counselor', 'staff'],
  ['proctor', 'staff'],
]);

/** Reads the users of a bundle, of all its schools. Parents, and who is not in use, are left out. */
export async function readPeople(reading: Reading, { format }: Manifest, today: string): Promise<People> {
  const parts = format === 'oneroster-1.2' ? await readParts(reading, today) : undefined;
  const students = new Map<string, Person>();
  const staff = new Map<string, StaffMember>();
  const others = new Map<string, 'gone' | 'other'>();
  const orgsOfRepeated = new Map<Person | StaffMember, Set<string>>();
  const required = ['sourcedId', 'givenName', 'familyName'];
  if (parts === undefined) required.push('role', 'orgSourcedIds');
  for await (const row of allRowsOf(reading, 'users', required)) {
    const sourcedId = requireCell(reading, 'users.csv', row, 'sourcedId');
    if (sourcedId === undefined) continue;
    const isDisabled = row.get('enabledUser').toLowerCase() === 'false';
    const part = parts === undefined ? partOf(row) : parts.get(sourcedId);
    if (part === undefined || isDisabled || isGone(row)) {
      others.set(sourcedId, isDisabled || isGone(row) ? 'gone' : 'other');
      continue;
    }
    const known = students.get(sourcedId) ?? staff.get(sourcedId);
    if (known !== undefined && isSamePerson(known, row, part)) {
      // Some systems write a row for each school.
      const all = orgsOfRepeated.get(known) ?? new Set(known.orgs);
      for (const org of part.orgs) all.add(org);
      orgsOfRepeated.set(known, all);
      reading.notices.add('users.csv', 'user-repeated', row.line);
      continue;
    }
    if (known !== undefined)
      reading.faults.add({
        file: 'users.csv',
        line: row.line,
        column: 'sourcedId',
        message: 'Another user has the same sourcedId.',
      });
    const { role, orgs } = part;
    if (role === 'student') students.set(sourcedId, toPerson(sourcedId, row, orgs));
    else
      staff.set(sourcedId, {
        sourcedId,
        role,
        orgs,
        email: row.get('email'),
        ...nameIn(row),
        line: row.line,
      });
    if (students.size > LIMITS.students)
      refuse('users.csv', `The bundle has more than ${LIMITS.students} students.`, row.line);
    if (staff.size > LIMITS.staff)
      refuse('users.csv', `The bundle has more than ${LIMITS.staff} members of staff.`, row.line);
  }
  for (const [person, all] of orgsOfRepeated) person.orgs = [...all];
  for (const sourcedId of [...students.keys(), ...staff.keys()]) others.delete(sourcedId);
  return { students, staff, others };
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

/** In version 1.2 a table of its own says who is what where. A person with several roles has the first of: student, teacher, staff. */
async function readParts(reading: Reading, today: string): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  for await (const row of rowsOf(reading, 'roles', ['userSourcedId', 'role', 'orgSourcedId'])) {
    const { get } = row;
    const role = ROLES.get(get('role').toLowerCase());
    const span = spanOf(reading, 'roles.csv', row, 'beginDate');
    if (role === undefined || isOver(span, today) || isAhead(span, today)) continue;
    const known = parts.get(get('userSourcedId'));
    const isMore = known !== undefined && RANKS.indexOf(role) < RANKS.indexOf(known.role);
    if (known === undefined || isMore) parts.set(get('userSourcedId'), { role, orgs: [get('orgSourcedId')] });
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

function toPerson(sourcedId: string, row: Row, orgs: readonly string[]): Person {
  const { line, get } = row;
  const { firstName, lastName } = nameIn(row);
  return {
    sourcedId,
    line,
    orgs,
    name: `${firstName} ${lastName}`.trim(),
    number: get('identifier'),
    grade: listOf(get('grades'))[0] ?? '',
  };
}
