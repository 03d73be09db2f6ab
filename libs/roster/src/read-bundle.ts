import { csvRecords } from './csv-records.js';
import { Faults } from './faults.js';
import { type Bundle } from './open-bundle.js';
import { type Attendance, type BundleClass, collectStudents, type Person } from './collect-students.js';
import { chooseSchool, type Org } from './choose-school.js';
import { type Manifest, readManifest } from './read-manifest.js';
import { LIMITS, refuse, type Roster, type RosterSchool } from './roster.js';
import { type Row, tableRows } from './table.js';
import { toClassName } from './to-student.js';

type Reading = {
  bundle: Bundle;
  faults: Faults;
  /** The day on which the roster is read, `YYYY-MM-DD`: what ended before it is over. */
  today: string;
};

/**
 * Reads a school’s part of a OneRoster bundle.
 * @throws RosterRefused with the file, the line and the column of what is wrong
 */
export async function readBundle(bundle: Bundle, school: RosterSchool, today: string): Promise<Roster> {
  const reading: Reading = { bundle, faults: new Faults(), today };
  const manifest = await readManifest(bundle, reading.faults);
  const org = chooseSchool(await readOrgs(reading), school);
  const over = manifest.hasSessions ? await readEndedSessions(reading) : new Set<string>();
  const classes = await readClasses(reading, org.sourcedId, over);
  const people = await readPeople(reading, manifest);
  const attendances = await readAttendances(reading, people, classes);
  const students = collectStudents({ people, attendances, classes, org, faults: reading.faults });
  reading.faults.refuseIfAny();
  if (students.length === 0) refuse('enrollments.csv', `The bundle has no students of ${org.name}.`);
  return {
    format: manifest.format,
    school: org,
    classes: [...classes.values()].map(({ sourcedId, name }) => ({ key: sourcedId, sourcedId, name })),
    students,
  };
}

/** The rows of a table, without those of things that the information system deleted. */
async function* rowsOf({ bundle, faults }: Reading, name: string, required: string[]): AsyncGenerator<Row> {
  const file = `${name}.csv`;
  const records = csvRecords(file, bundle.read(file.toLowerCase()), ',');
  for await (const row of tableRows(file, records, { faults, required }))
    if (row.get('status') !== 'tobedeleted') yield row;
}

/** @returns undefined if the cell is empty, which is among the faults then */
function requireCell(
  { faults }: Reading,
  file: string,
  { line, get }: Row,
  column: string,
): string | undefined {
  const value = get(column);
  if (value !== '' && value.length <= MOST_ID_LENGTH) return value;
  const message = value === '' ? `The cell “${column}” is empty.` : `The cell “${column}” is too long.`;
  faults.add({ file, line, column, message });
  return undefined;
}

const MOST_ID_LENGTH = 255;

async function readOrgs(reading: Reading): Promise<Org[]> {
  const orgs: Org[] = [];
  for await (const row of rowsOf(reading, 'orgs', ['sourcedId', 'name', 'type'])) {
    const sourcedId = requireCell(reading, 'orgs.csv', row, 'sourcedId');
    if (sourcedId !== undefined && row.get('type').toLowerCase() === 'school')
      orgs.push({ sourcedId, name: row.get('name') });
  }
  return orgs;
}

async function readEndedSessions(reading: Reading): Promise<Set<string>> {
  const ended = new Set<string>();
  for await (const row of rowsOf(reading, 'academicSessions', ['sourcedId', 'endDate'])) {
    const sourcedId = requireCell(reading, 'academicSessions.csv', row, 'sourcedId');
    if (sourcedId !== undefined && isOver(reading, 'academicSessions.csv', row)) ended.add(sourcedId);
  }
  return ended;
}

/** Whether the row’s `endDate` has passed. */
function isOver({ faults, today }: Reading, file: string, { line, get }: Row): boolean {
  const endDate = get('endDate');
  if (endDate === '') return false;
  if (!/^\d{4}-\d\d-\d\d$/.test(endDate))
    faults.add({ file, line, column: 'endDate', message: `“${endDate}” is no date. Dates are YYYY-MM-DD.` });
  return endDate < today;
}

async function readClasses(reading: Reading, schoolId: string, over: ReadonlySet<string>) {
  const classes = new Map<string, BundleClass>();
  const { faults } = reading;
  for await (const row of rowsOf(reading, 'classes', ['sourcedId', 'title', 'schoolSourcedId'])) {
    const place = { file: 'classes.csv', line: row.line };
    const sourcedId = requireCell(reading, place.file, row, 'sourcedId');
    if (sourcedId === undefined || row.get('schoolSourcedId') !== schoolId) continue;
    const terms = listOf(row.get('termSourcedIds'));
    if (terms.length > 0 && terms.every((term) => over.has(term))) continue;
    const name = toClassName(row.get('title'), { ...place, column: 'title' }, faults);
    if (name === undefined) continue;
    if (classes.has(sourcedId))
      faults.add({ ...place, column: 'sourcedId', message: `Another class has the sourcedId ${sourcedId}.` });
    classes.set(sourcedId, {
      sourcedId,
      name,
      isHomeroom: row.get('classType').toLowerCase() === 'homeroom',
    });
  }
  return classes;
}

async function readPeople(reading: Reading, { format }: Manifest): Promise<Map<string, Person>> {
  const orgsByStudent = format === 'oneroster-1.2' ? await readStudentRoles(reading) : undefined;
  const people = new Map<string, Person>();
  const required = ['sourcedId', 'givenName', 'familyName'];
  if (orgsByStudent === undefined) required.push('role', 'orgSourcedIds');
  for await (const row of rowsOf(reading, 'users', required)) {
    const sourcedId = requireCell(reading, 'users.csv', row, 'sourcedId');
    if (sourcedId === undefined) continue;
    const orgs =
      orgsByStudent?.get(sourcedId) ??
      (orgsByStudent === undefined && row.get('role').toLowerCase() === 'student'
        ? listOf(row.get('orgSourcedIds'))
        : undefined);
    if (orgs === undefined) continue;
    if (people.size >= LIMITS.students)
      refuse('users.csv', `The bundle has more than ${LIMITS.students} students.`, row.line);
    if (people.has(sourcedId))
      reading.faults.add({
        file: 'users.csv',
        line: row.line,
        column: 'sourcedId',
        message: `Another user has the sourcedId ${sourcedId}.`,
      });
    people.set(sourcedId, toPerson(sourcedId, row, orgs));
  }
  return people;
}

function toPerson(sourcedId: string, { line, get }: Row, orgs: readonly string[]): Person {
  const first = get('preferredFirstName') || get('givenName');
  const last = get('preferredLastName') || get('familyName');
  return {
    ...{ sourcedId, line, orgs },
    name: `${first} ${last}`.trim(),
    number: get('identifier'),
    grade: listOf(get('grades'))[0] ?? '',
  };
}

/** In version 1.2 a table of its own says who is a student where. */
async function readStudentRoles(reading: Reading): Promise<Map<string, string[]>> {
  const orgs = new Map<string, string[]>();
  for await (const { get } of rowsOf(reading, 'roles', ['userSourcedId', 'role', 'orgSourcedId'])) {
    if (get('role').toLowerCase() !== 'student') continue;
    const known = orgs.get(get('userSourcedId'));
    if (known === undefined) orgs.set(get('userSourcedId'), [get('orgSourcedId')]);
    else known.push(get('orgSourcedId'));
  }
  return orgs;
}

async function readAttendances(
  reading: Reading,
  people: ReadonlyMap<string, Person>,
  classes: ReadonlyMap<string, BundleClass>,
): Promise<Attendance[]> {
  const found: Attendance[] = [];
  const required = ['classSourcedId', 'userSourcedId', 'role'];
  for await (const row of rowsOf(reading, 'enrollments', required)) {
    const { line, get } = row;
    if (get('role').toLowerCase() !== 'student' || isOver(reading, 'enrollments.csv', row)) continue;
    const studentId = get('userSourcedId');
    const classId = get('classSourcedId');
    if (!classes.has(classId)) continue;
    if (people.has(studentId)) found.push({ studentId, classId });
    else
      reading.faults.add({
        file: 'enrollments.csv',
        line,
        column: 'userSourcedId',
        message: `users.csv has no student with the sourcedId ${studentId}.`,
      });
  }
  return found;
}

/** Several ids in one cell are separated by commas. */
function listOf(cell: string): string[] {
  return cell.split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
}
