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
  file: string;
  line: number;
  /** What the file calls a column. */
  nameOf: (column: string) => string;
};

/** A class of the school, with the fields as they are written. */
export type BundleClass = {
  sourcedId: string;
  title: string;
  code: string;
  location: string;
  isHomeroom: boolean;
  file: string;
  line: number;
  /** What the file calls the title. */
  column: string;
};

/** Somebody attends or teaches a class of the school. */
export type Enrollment = { userId: string; classId: string };

type Found = {
  people: ReadonlyMap<string, Person>;
  /** Those who belong to the school. */
  members: readonly Person[];
  attending: readonly Enrollment[];
  classes: ReadonlyMap<string, BundleClass>;
  faults: Faults;
};

/** The students who attend a class of the school or belong to it, by sourcedId, each with their classes. */
export function collectStudents({ people, members, attending, classes, faults }: Found): RosterStudent[] {
  const attended = new Map<string, BundleClass[]>();
  for (const { userId, classId } of attending) {
    const found = classes.get(classId);
    if (found === undefined) continue;
    const known = attended.get(userId);
    if (known === undefined) attended.set(userId, [found]);
    else known.push(found);
  }
  const others = [...attended.keys()].flatMap((userId) => people.get(userId) ?? []);
  const students: RosterStudent[] = [];
  for (const person of inFileOrder([...members, ...others])) {
    const own = attended.get(person.sourcedId) ?? [];
    const { sourcedId, file, line, nameOf } = person;
    const columns = { name: nameOf('givenName'), number: nameOf('identifier'), grade: nameOf('grades') };
    const fields = toStudent(person, { file, line, columns }, faults);
    if (fields === undefined) continue;
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

/** Each of them once. */
export function inFileOrder<Row extends { line: number }>(rows: readonly Row[]): Row[] {
  return [...new Set(rows)].sort((a, b) => a.line - b.line);
}
