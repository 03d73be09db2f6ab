import { type Bundle } from './open-bundle.js';
import { chooseSchool } from './choose-school.js';
import { collectStaff } from './collect-staff.js';
import { collectStudents } from './collect-students.js';
import { Faults } from './faults.js';
import { type BundleFormat } from './formats/format.js';
import { recognizeFormat } from './formats/recognize-format.js';
import { groupBy } from './group-by.js';
import { nameClasses } from './name-classes.js';
import { Notices } from './notices.js';
import { type Part, readClasses, type Wanted } from './read-classes.js';
import { type Orgs, readOrgs } from './read-orgs.js';
import { type People, readPeople } from './read-people.js';
import { isAhead, isOver, type Reading, rowsOf, spanOf } from './reading.js';
import { refuse, type Roster, type RosterSchool } from './roster.js';

/** What is known of a bundle before it is read. */
type Known = { format?: BundleFormat; notices?: Notices };

/**
 * Reads a school’s part of a bundle.
 * @param known if its kind is known
 * @throws RosterRefused with the file, the line and the column of what is wrong
 */
export async function readBundle(
  bundle: Bundle,
  school: RosterSchool,
  today: string,
  known: Known = {},
): Promise<Roster> {
  const choose = (orgs: Orgs, notices: Notices) => [{ org: chooseSchool(orgs, school, notices), today }];
  const nameless = () => [{ org: { sourcedId: '', name: school.name }, today }];
  const [roster] = await readSchools(
    bundle,
    known.format?.tables.orgs.length === 0 ? nameless : choose,
    known,
  );
  if (roster === undefined || roster.students.length === 0)
    return refuse(
      'enrollments.csv',
      `The bundle has no students from ${roster?.school?.name ?? school.name}.`,
    );
  return roster;
}

/**
 * Reads the parts of some schools of a bundle, each table once. A school may have no students.
 * @param choose which of the bundle’s schools, each at most once
 * @returns their rosters in the order of `choose`
 * @throws RosterRefused with the file, the line and the column of what is wrong
 */
export async function readSchools(
  bundle: Bundle,
  choose: (orgs: Orgs, notices: Notices) => readonly Wanted[],
  { notices = new Notices(), ...known }: Known = {},
): Promise<Roster[]> {
  const faults = new Faults();
  const format = known.format ?? (await recognizeFormat(bundle, { faults, notices }));
  const reading: Reading = { bundle, format, faults, notices };
  const orgs = await readOrgs(reading);
  const parts = choose(orgs, notices).map(toPart);
  const elsewhere = toPart({ org: { sourcedId: '', name: '' }, today: parts[0]?.today ?? '' });
  const partOfClass = await readClasses(reading, parts, { orgs, elsewhere });
  const people = await readPeople(reading, elsewhere.today);
  await readEnrollments(reading, people, { partOfClass, elsewhere });
  const ownSchools = (own: readonly string[]) => own.flatMap((org) => orgs.schoolOf(org) ?? []);
  const students = groupBy(people.students.values(), ({ orgs: own }) => new Set(ownSchools(own)));
  // Somebody of several schools belongs where they teach.
  const teachers = new Set(
    [...parts, elsewhere].flatMap(({ teaching }) => teaching.map((each) => each.userId)),
  );
  const staff = groupBy(people.staff.values(), ({ sourcedId, orgs: own }) => {
    const schools = new Set(ownSchools(own));
    return schools.size > 1 && teachers.has(sourcedId) ? [] : schools;
  });
  const rosters = parts.map(({ org, classes, attending, teaching }): Omit<Roster, 'notices'> => ({
    format: format.format,
    school: format.tables.orgs.length === 0 ? null : org,
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
    otherSchools: Math.max(0, orgs.schools.length - 1),
  }));
  faults.refuseIfAny();
  return rosters.map((roster) => ({ ...roster, notices: notices.all() }));
}

function toPart(wanted: Wanted): Part {
  return { ...wanted, classes: new Map(), isBetween: false, attending: [], teaching: [] };
}

/** What School Data Sync calls those who teach a class. */
const TEACHING = ['teacher', 'faculty', 'instructor', 'lecturer', 'professor'];

async function readEnrollments(
  reading: Reading,
  people: People,
  { partOfClass, elsewhere }: { partOfClass: ReadonlyMap<string, Part | undefined>; elsewhere: Part },
): Promise<void> {
  const { notices } = reading;
  const required = ['classSourcedId', 'userSourcedId', 'role'];
  for await (const row of rowsOf(reading, 'enrollments', required)) {
    const { file, line, get } = row;
    const role = get('role').toLowerCase();
    const isTeaching = TEACHING.includes(role);
    if (role !== 'student' && !isTeaching) continue;
    const span = spanOf(reading, row, 'beginDate');
    const [userId, classId] = [get('userSourcedId'), get('classSourcedId')];
    const part = partOfClass.get(classId);
    if (part === undefined) {
      if (!partOfClass.has(classId)) notices.add(file, 'enrollment-unknown-class', line);
      continue;
    }
    if (isOver(span, part.today) || (isAhead(span, part.today) && !part.isBetween)) continue;
    if (part === elsewhere && !isTeaching) continue;
    const person = people.find(userId, isTeaching ? 'staff' : 'student');
    if (isTeaching && person === 'staff')
      part.teaching.push({ userId, classId, isLead: get('primary').toLowerCase() === 'true' });
    else if (!isTeaching && person === 'student') part.attending.push({ userId, classId });
    else if (part !== elsewhere) notices.add(file, NOTICE_OF[person], line);
  }
}

const NOTICE_OF = {
  unknown: 'enrollment-unknown-user',
  gone: 'enrollment-gone-user',
  other: 'enrollment-other-role',
  staff: 'enrollment-other-role',
  student: 'enrollment-other-role',
} as const;
