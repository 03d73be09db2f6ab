import { type Bundle } from './open-bundle.js';
import { chooseSchool, type Org } from './choose-school.js';
import { collectStaff } from './collect-staff.js';
import { type BundleClass, collectStudents, type Enrollment } from './collect-students.js';
import { Faults } from './faults.js';
import { groupBy } from './group-by.js';
import { type Manifest, readManifest } from './read-manifest.js';
import { type People, readPeople } from './read-people.js';
import { endDateOf, isOver, listOf, readCell, type Reading, requireCell, rowsOf } from './reading.js';
import { refuse, type Roster, type RosterSchool } from './roster.js';
import { toClassName } from './to-student.js';

/** A school of a bundle whose roster is wanted, and the day there, `YYYY-MM-DD`: what ended before it is over. */
type Wanted = { org: Org; today: string };
type Part = Wanted & {
  classes: Map<string, BundleClass>;
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
  const reading: Reading = { bundle, faults: new Faults() };
  const { faults } = reading;
  const manifest = await readManifest(bundle, faults);
  const orgs = await readOrgs(reading);
  // One of them may be the school that is not found then.
  faults.refuseIfAny();
  const parts = choose(orgs).map((each): Part => ({
    ...each,
    classes: new Map(),
    attending: [],
    teaching: [],
  }));
  const partOfClass = await readClasses(reading, parts, await readSessionEnds(reading, manifest));
  const people = await readPeople(reading, manifest);
  await readEnrollments(reading, people, partOfClass);
  const students = groupBy(people.students.values(), ({ orgs: own }) => own);
  const staff = groupBy(people.staff.values(), ({ orgs: own }) => own);
  const rosters = parts.map(({ org, classes, attending, teaching }): Roster => ({
    format: manifest.format,
    school: org,
    classes: [...classes.values()].map(({ sourcedId, name }) => ({ key: sourcedId, sourcedId, name })),
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
      faults,
    }),
    otherSchools: orgs.length - 1,
  }));
  faults.refuseIfAny();
  return rosters;
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

/** The last days of sessions, by sourcedId. */
async function readSessionEnds(
  reading: Reading,
  { hasSessions }: Manifest,
): Promise<ReadonlyMap<string, string>> {
  const ends = new Map<string, string>();
  if (!hasSessions) return ends;
  for await (const row of rowsOf(reading, 'academicSessions', ['sourcedId', 'endDate'])) {
    const sourcedId = requireCell(reading, 'academicSessions.csv', row, 'sourcedId');
    if (sourcedId !== undefined) ends.set(sourcedId, endDateOf(reading, 'academicSessions.csv', row));
  }
  return ends;
}

/** Puts the classes into their schools’ parts. @returns the part of each class, by sourcedId */
async function readClasses(
  reading: Reading,
  parts: readonly Part[],
  sessionEnds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Part>> {
  const partOfSchool = new Map(parts.map((part) => [part.org.sourcedId, part]));
  const partOfClass = new Map<string, Part>();
  const { faults } = reading;
  for await (const row of rowsOf(reading, 'classes', ['sourcedId', 'title', 'schoolSourcedId'])) {
    const place = { file: 'classes.csv', line: row.line };
    const sourcedId = requireCell(reading, place.file, row, 'sourcedId');
    const part = partOfSchool.get(row.get('schoolSourcedId'));
    if (sourcedId === undefined || part === undefined) continue;
    const terms = listOf(row.get('termSourcedIds'));
    const hasEnded = (term: string) => isOver(sessionEnds.get(term) ?? '', part.today);
    if (terms.length > 0 && terms.every(hasEnded)) continue;
    const name = toClassName(row.get('title'), { ...place, column: 'title' }, faults);
    if (name === undefined) continue;
    if (partOfClass.has(sourcedId))
      faults.add({ ...place, column: 'sourcedId', message: 'Another class has the same sourcedId.' });
    partOfClass.set(sourcedId, part);
    const isHomeroom = row.get('classType').toLowerCase() === 'homeroom';
    part.classes.set(sourcedId, { sourcedId, name, isHomeroom });
  }
  return partOfClass;
}

async function readEnrollments(
  reading: Reading,
  { students }: People,
  partOfClass: ReadonlyMap<string, Part>,
): Promise<void> {
  const required = ['classSourcedId', 'userSourcedId', 'role'];
  for await (const row of rowsOf(reading, 'enrollments', required)) {
    const { line, get } = row;
    const role = get('role').toLowerCase();
    if (!['student', 'teacher'].includes(role)) continue;
    const endDate = endDateOf(reading, 'enrollments.csv', row);
    const [userId, classId] = [get('userSourcedId'), get('classSourcedId')];
    const part = partOfClass.get(classId);
    if (part === undefined || isOver(endDate, part.today)) continue;
    if (role === 'teacher')
      part.teaching.push({ userId, classId, isLead: get('primary').toLowerCase() === 'true' });
    else if (students.has(userId)) part.attending.push({ userId, classId });
    else
      reading.faults.add({
        file: 'enrollments.csv',
        line,
        column: 'userSourcedId',
        message: 'users.csv has no student with this sourcedId.',
      });
  }
}
