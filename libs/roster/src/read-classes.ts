import { type BundleClass, type Enrollment } from './collect-students.js';
import { type Org, type Orgs } from './read-orgs.js';
import {
  type BundleRow,
  isAhead,
  isOver,
  listOf,
  type Reading,
  requireCell,
  rowsOf,
  type Span,
  spanOf,
} from './reading.js';

/** A school of a bundle whose roster is wanted, and the day there, `YYYY-MM-DD`: classes and enrollments that are over by then, or have not begun, are left out. */
export type Wanted = { org: Org; today: string };
export type Part = Wanted & {
  classes: Map<string, BundleClass>;
  /** No class is held today, as in the holidays: then those to come count. */
  isBetween: boolean;
  attending: Enrollment[];
  teaching: (Enrollment & { isLead: boolean })[];
};

type Known = {
  orgs: Orgs;
  /** For the classes of all schools that are not read. */
  elsewhere: Part;
};

/** Puts the classes into their schools’ parts. @returns the part of each class of the bundle, by sourcedId: undefined where it is left out */
export async function readClasses(
  reading: Reading,
  parts: readonly Part[],
  { orgs, elsewhere }: Known,
): Promise<ReadonlyMap<string, Part | undefined>> {
  const sessions = await readSessions(reading);
  const partOfSchool = new Map(parts.map((part) => [part.org.sourcedId, part]));
  const partOfClass = new Map<string, Part | undefined>();
  const toCome = new Set<string>();
  const { notices } = reading;
  for await (const row of rowsOf(reading, 'classes', ['sourcedId', 'title', 'schoolSourcedId'])) {
    const { file, line, get } = row;
    const sourcedId = requireCell(reading, row, 'sourcedId');
    if (sourcedId === undefined) continue;
    const school = orgs.onlySchoolOf(get('schoolSourcedId'));
    const part = partOfSchool.get(school ?? '') ?? elsewhere;
    const known = partOfClass.get(sourcedId);
    if (known === undefined) partOfClass.set(sourcedId, undefined);
    if (school === undefined && orgs.schools.length > 0) {
      notices.add(file, 'class-of-no-school', line);
      continue;
    }
    const terms = termsOf(reading, row, sessions);
    const left = terms.filter((term) => !isOver(term, part.today));
    if (terms.length > 0 && left.length === 0) continue;
    const isToCome = terms.length > 0 && left.every((term) => isAhead(term, part.today));
    if (known?.classes.has(sourcedId) === true) {
      addRepeated(reading, row, known.classes.get(sourcedId)?.title);
      if (!isToCome) toCome.delete(sourcedId);
      continue;
    }
    partOfClass.set(sourcedId, part);
    if (part === elsewhere) continue;
    if (isToCome) toCome.add(sourcedId);
    part.classes.set(sourcedId, toClass(sourcedId, row));
  }
  for (const part of parts) {
    const ahead = [...part.classes.keys()].filter((id) => toCome.has(id));
    part.isBetween = ahead.length === part.classes.size;
    if (part.isBetween) continue;
    for (const sourcedId of ahead) {
      part.classes.delete(sourcedId);
      partOfClass.set(sourcedId, undefined);
    }
  }
  return partOfClass;
}

async function readSessions(reading: Reading): Promise<ReadonlyMap<string, Span>> {
  const sessions = new Map<string, Span>();
  for await (const row of rowsOf(reading, 'academicSessions', ['sourcedId', 'endDate'])) {
    const sourcedId = requireCell(reading, row, 'sourcedId');
    if (sourcedId !== undefined) sessions.set(sourcedId, spanOf(reading, row, 'startDate'));
  }
  return sessions;
}

const ALWAYS: Span = { begin: '', end: '' };

/** The terms of a class: those that its row names, and the one whose days it has itself. */
function termsOf(reading: Reading, row: BundleRow, sessions: ReadonlyMap<string, Span>): Span[] {
  const own = spanOf(reading, row, 'beginDate');
  const named = listOf(row.get('termSourcedIds')).map((term) => sessions.get(term) ?? ALWAYS);
  return own.begin === '' && own.end === '' ? named : [...named, own];
}

/** Some systems write a row for each term. */
function addRepeated(
  { faults, format, notices }: Reading,
  { file, line, get, nameOf }: BundleRow,
  title: string | undefined,
): void {
  const isSame = get('title') === title;
  if (isSame && format.ids !== 'by-class') notices.add(file, 'class-repeated', line);
  if (!isSame)
    faults.add({
      file,
      line,
      column: nameOf('sourcedId'),
      message: `Another class has the same ${nameOf('sourcedId')}.`,
    });
}

function toClass(sourcedId: string, { file, line, get, nameOf }: BundleRow): BundleClass {
  return {
    sourcedId,
    title: get('title'),
    file,
    line,
    column: nameOf('title'),
    code: get('classCode'),
    location: get('location'),
    isHomeroom: /^homeroom/i.test(get('classType')),
  };
}
