import { type Person } from './collect-students.js';
import { type StaffMember } from './collect-staff.js';
import { type Manifest } from './read-manifest.js';
import { listOf, type Reading, requireCell, rowsOf } from './reading.js';
import { LIMITS, refuse, type RosterStaff } from './roster.js';
import { type Row } from './table.js';

export type People = { students: ReadonlyMap<string, Person>; staff: ReadonlyMap<string, StaffMember> };

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

/** Reads the users of a bundle, of all its schools. Parents and others are left out. */
export async function readPeople(reading: Reading, { format }: Manifest): Promise<People> {
  const parts = format === 'oneroster-1.2' ? await readParts(reading) : undefined;
  const students = new Map<string, Person>();
  const staff = new Map<string, StaffMember>();
  const required = ['sourcedId', 'givenName', 'familyName'];
  if (parts === undefined) required.push('role', 'orgSourcedIds');
  for await (const row of rowsOf(reading, 'users', required)) {
    const sourcedId = requireCell(reading, 'users.csv', row, 'sourcedId');
    if (sourcedId === undefined) continue;
    const part = parts === undefined ? partOf(row) : parts.get(sourcedId);
    if (part === undefined) continue;
    if (students.has(sourcedId) || staff.has(sourcedId))
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
  return { students, staff };
}

function partOf({ get }: Row): Part | undefined {
  const role = ROLES.get(get('role').toLowerCase());
  return role && { role, orgs: listOf(get('orgSourcedIds')) };
}

/** In version 1.2 a table of its own says who is what where. A person with several roles has the first of: student, teacher, staff. */
async function readParts(reading: Reading): Promise<Map<string, Part>> {
  const parts = new Map<string, Part>();
  for await (const { get } of rowsOf(reading, 'roles', ['userSourcedId', 'role', 'orgSourcedId'])) {
    const role = ROLES.get(get('role').toLowerCase());
    if (role === undefined) continue;
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
    firstName: get('preferredFirstName') || get('givenName'),
    lastName: get('preferredLastName') || get('familyName'),
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
