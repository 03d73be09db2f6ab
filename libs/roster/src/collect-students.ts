import { type Org } from './choose-school.js';
import { type Faults } from './faults.js';
import { type RosterStudent } from './roster.js';
import { toStudent } from './to-student.js';

/** A student of a bundle, with the fields as they are written. */
export type Person = {
  sourcedId: string;
  name: string;
  number: string;
  grade: string;
  /** The schools and districts that the student belongs to. */
  orgs: readonly string[];
  line: number;
};

/** A class of the school. */
export type BundleClass = { sourcedId: string; name: string; isHomeroom: boolean };

/** A student attends a class of the school. */
export type Attendance = { studentId: string; classId: string };

type Found = {
  people: ReadonlyMap<string, Person>;
  attendances: readonly Attendance[];
  classes: ReadonlyMap<string, BundleClass>;
  org: Org;
  faults: Faults;
};

const COLUMNS = { name: 'givenName', number: 'identifier', grade: 'grades' };

/** The students who attend a class of the school or belong to it, by sourcedId, each with their classes. */
export function collectStudents({ people, attendances, classes, org, faults }: Found): RosterStudent[] {
  const attended = new Map<string, BundleClass[]>();
  for (const { studentId, classId } of attendances) {
    const found = classes.get(classId);
    if (found === undefined) continue;
    const known = attended.get(studentId);
    if (known === undefined) attended.set(studentId, [found]);
    else known.push(found);
  }
  const students: RosterStudent[] = [];
  for (const person of people.values()) {
    const own = attended.get(person.sourcedId) ?? [];
    if (own.length === 0 && !person.orgs.includes(org.sourcedId)) continue;
    const fields = toStudent(person, { file: 'users.csv', line: person.line, columns: COLUMNS }, faults);
    if (fields === undefined) continue;
    const { sourcedId, line } = person;
    students.push({ ...fields, sourcedId, line, classes: inOrder(own).map((each) => each.sourcedId) });
  }
  return students.sort((a, b) => (String(a.sourcedId) < String(b.sourcedId) ? -1 : 1));
}

/** The homeroom first: points are given in one class, and it is the one that sees the student every day. */
function inOrder(classes: readonly BundleClass[]): BundleClass[] {
  return [...classes].sort(
    (a, b) => Number(b.isHomeroom) - Number(a.isHomeroom) || (a.sourcedId < b.sourcedId ? -1 : 1),
  );
}
