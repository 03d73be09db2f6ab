import { type Bundle } from './open-bundle.js';
import { chooseSchool, type Org } from './choose-school.js';
import { collectStaff } from './collect-staff.js';
import { type BundleClass, collectStudents, type Enrollment } from './collect-students.js';
import { Faults } from './faults.js';
import { groupBy } from './group-by.js';
import { nameClasses } from './name-classes.js';
import { type Manifest, readManifest } from './read-manifest.js';
import { Notices } from './notices.js';
import { type People, readPeople } from './read-people.js';
import {
  isAhead,
  isOver,
  listOf,
  readCell,
  type Reading,
  requireCell,
  rowsOf,
  type Span,
  spanOf,
} from './reading.js';
import { refuse, type Roster, type RosterSchool } from './roster.js';

/** A school of a bundle whose roster is wanted, and the day there, `YYYY-MM-DD`: classes and enrollments that are over by then, or have not begun, are left out. */
type Wanted = { org: Org; today: string };
type Part = Wanted & {
  classes: Map<string, BundleClass>;
  /** No class is held today, as in the holidays: then those to come count. */
  isBetween: boolean;
  attending: Enrollment[];
  teaching: (Enrollment & { isLead: boolean })[];
};

/**
 * Reads a school’s part of a OneRoster bundle.
 * @throws RosterRefused with the file, the line and the column of what is wrong
 */
export async function readBundle(bundle: Bundle, school: RosterSchool, today: string): Promise<Roster> {
  const rosters = await readSchools(bundle, (orgs) => [{ org: chooseSchool(orgs, school), today }]);
  const [roster] = rosters;
  if (roster === undefined || roster.students.length === 0)
    return refuse(
      'enrollments.csv',
      `The bundle has no students from ${roster?.school?.name ?? school.name}.`,
    );
  return roster;
}

/**
 * Reads the parts of some schools of a OneRoster bundle, each table once. A school may have no students.
 * @param choose which of the bundle’s schools, each at most once
 * @returns their rosters in the order of `choose`
 * @throws RosterRefused with the file, the line and the column of what is wrong
 */
export async function readSchools(
  bundle: Bundle,
  choose: (orgs: readonly Org[]) => readonly Wanted[],
): Promise<Roster[]> {
  const reading: Reading = { bundle, faults: new Faults(), notices: new Notices() };
  const { faults, notices } = reading;
  const manifest = await readManifest(bundle, faults);
  const orgs = await readOrgs(reading);
  // One of them may be the school that is not found then.
  faults.refuseIfAny();
  const parts = choose(orgs).map((each): Part => ({
    ...each,
    classes: new Map(),
    isBetween: false,
    attending: [],
    teaching: [],
  }));
  const partOfClass = await readClasses(reading, parts, await readSessions(reading, manifest));
  const people = await readPeople(reading, manifest, parts[0]?.today ?? '');
  await readEnrollments(reading, people, partOfClass);
  const students = groupBy(people.students.values(), ({ orgs: own }) => own);
  const staff = groupBy(people.staff.values(), ({ orgs: own }) => own);
  const rosters = parts.map(({ org, classes, attending, teaching }): Omit<Roster, 'notices'> => ({
    format: manifest.format,
    school: org,
    classes: nameClasses({ classes, attending, teaching, staff: people.staff, faults, notices }),
    students: collectStudents({
      people: people.students,
      members: students.get(org.sourcedId) ?? [],
      attending,
      classes,
      faults,
    }),
    ...collectStaff({
      staff: people.staff,
      members: staff.get(org.sourcedId) ?? [],
      teaching,
      classes,
      notices,
    }),
    otherSchools: orgs.length - 1,
  }));
  faults.refuseIfAny();
  return rosters.map((roster) => ({ ...roster, notices: notices.all() }));
}

async function readOrgs(reading: Reading): Promise<Org[]> {
  const orgs: Org[] = [];
  for await (const row of rowsOf(reading, 'orgs', ['sourcedId', 'name', 'type'])) {
    const sourcedId = requireCell(reading, 'orgs.csv', row, 'sourcedId');
    if (sourcedId === undefined || row.get('type').toLowerCase() !== 'school') continue;
    const name = readCell(reading.faults, 'orgs.csv', row, 'name');
    if (name !== undefined) orgs.push({ sourcedId, name });
  }
  return orgs;
}

async function readSessions(reading: Reading, { hasSessions }: Manifest): Promise<ReadonlyMap<string, Span>> {
  const sessions = new Map<string, Span>();
  if (!hasSessions) return sessions;
  for await (const row of rowsOf(reading, 'academicSessions', ['sourcedId', 'endDate'])) {
    const sourcedId = requireCell(reading, 'academicSessions.csv', row, 'sourcedId');
    if (sourcedId !== undefined)
      sessions.set(sourcedId, spanOf(reading, 'academicSessions.csv', row, 'startDate'));
  }
  return sessions;
}

/** Puts the classes into their schools’ parts. @returns the part of each class of the bundle, by sourcedId: undefined where it is left out */
async function readClasses(
  reading: Reading,
  parts: readonly Part[],
  sessions: ReadonlyMap<string, Span>,
): Promise<ReadonlyMap<string, Part | undefined>> {
  const partOfSchool = new Map(parts.map((part) => [part.org.sourcedId, part]));
  const partOfClass = new Map<string, Part | undefined>();
  const toCome = new Map<string, Part>();
  const { faults } = reading;
  for await (const row of rowsOf(reading, 'classes', ['sourcedId', 'title', 'schoolSourcedId'])) {
    const place = { file: 'classes.csv', line: row.line };
    const sourcedId = requireCell(reading, place.file, row, 'sourcedId');
    const part = partOfSchool.get(row.get('schoolSourcedId'));
    if (sourcedId === undefined) continue;
    if (partOfClass.get(sourcedId) !== undefined)
      faults.add({ ...place, column: 'sourcedId', message: 'Another class has the same sourcedId.' });
    partOfClass.set(sourcedId, undefined);
    if (part === undefined) continue;
    const terms = listOf(row.get('termSourcedIds')).map((term) => sessions.get(term) ?? ALWAYS);
    const left = terms.filter((term) => !isOver(term, part.today));
    if (terms.length > 0 && left.length === 0) continue;
    if (terms.length > 0 && left.every((term) => isAhead(term, part.today))) toCome.set(sourcedId, part);
    partOfClass.set(sourcedId, part);
    part.classes.set(sourcedId, {
      sourcedId,
      title: row.get('title'),
      line: row.line,
      code: row.get('classCode'),
      location: row.get('location'),
      isHomeroom: row.get('classType').toLowerCase() === 'homeroom',
    });
  }
  for (const part of parts) part.isBetween = [...part.classes.keys()].every((id) => toCome.has(id));
  for (const [sourcedId, part] of toCome)
    if (!part.isBetween) {
      part.classes.delete(sourcedId);
      partOfClass.set(sourcedId, undefined);
    }
  return partOfClass;
}

const ALWAYS: Span = { begin: '', end: '' };

async function readEnrollments(
  reading: Reading,
  { students, staff, others }: People,
  partOfClass: ReadonlyMap<string, Part | undefined>,
): Promise<void> {
  const file = 'enrollments.csv';
  const required = ['classSourcedId', 'userSourcedId', 'role'];
  for await (const row of rowsOf(reading, 'enrollments', required)) {
    const { line, get } = row;
    const role = get('role').toLowerCase();
    if (!['student', 'teacher'].includes(role)) continue;
    const span = spanOf(reading, file, row, 'beginDate');
    const [userId, classId] = [get('userSourcedId'), get('classSourcedId')];
    const part = partOfClass.get(classId);
    if (part === undefined) {
      if (!partOfClass.has(classId)) reading.notices.add(file, 'enrollment-unknown-class', line);
      continue;
    }
    if (isOver(span, part.today) || (isAhead(span, part.today) && !part.isBetween)) continue;
    const isStudent = students.has(userId);
    const other = others.get(userId);
    if (other !== undefined || (!isStudent && !staff.has(userId)))
      reading.notices.add(file, NOTICE_OF[other ?? 'unknown'], line);
    else if (role === 'teacher')
      part.teaching.push({ userId, classId, isLead: get('primary').toLowerCase() === 'true' });
    else if (isStudent) part.attending.push({ userId, classId });
    else reading.notices.add(file, 'enrollment-other-role', line);
  }
}

const NOTICE_OF = {
  unknown: 'enrollment-unknown-user',
  gone: 'enrollment-gone-user',
  other: 'enrollment-other-role',
} as const;
