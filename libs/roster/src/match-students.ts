import { groupBy } from './group-by.js';
import { leaversOf, nameable } from './leavers.js';
import { type ClassMatches } from './match-classes.js';
import { withoutMaybeSame } from './maybe-same.js';
import { nameKey } from './name-key.js';
import {
  type Choices,
  type Conflict,
  type Directory,
  type KnownStudent,
  type MaybeSame,
  type Placement,
  type Plan,
} from './plan.js';
import { type Roster, type RosterStudent } from './roster.js';

type Meant = { student: RosterStudent; known: KnownStudent | undefined };
export type Match = Meant & { placement: Placement };
/** Says which class a student belongs in, or why that is unclear. */
export type PlaceOf = (meant: Meant) => Placement | Extract<Conflict['reason'], 'no-class' | 'class-unclear'>;
export type Matched = {
  matches: readonly Match[];
  conflicts: readonly { student: RosterStudent; reason: Conflict['reason'] }[];
  /** Students of the roster in conflicts who are nobody known. */
  unmet: readonly RosterStudent[];
  /** Students whom a conflict concerns. They stay as they are. */
  kept: ReadonlySet<string>;
  /** Newcomers who may be students who would leave, and how many such pairs a person has decided. */
  maybeSame: readonly MaybeSame[];
  decided: Plan['decided'];
};

/**
 * Finds who of the directory is meant by each student of a roster: by sourcedId, else by school ID. A student with another
 * sourcedId is never meant. A student who could be meant in two ways is a conflict.
 */
export function matchStudents(
  directory: Directory,
  roster: Roster,
  { placeOf, ...given }: { placeOf: PlaceOf; classes: ClassMatches; choices: Choices },
): Matched {
  const { students } = directory;
  const unmet: RosterStudent[] = [];
  const conflicts: { student: RosterStudent; reason: Conflict['reason'] }[] = [];
  const kept = new Set<string>();
  const matches: Match[] = [];
  const taken = new Set<string>();
  const find = finder(students);
  const listed = countOf(roster.students.map(({ number }) => number));
  for (const student of roster.students) {
    const found = find(student);
    const conflict = (reason: Conflict['reason']) => {
      conflicts.push({ student, reason });
      if (found.meant.length === 0) unmet.push(student);
      for (const { id } of found.meant) kept.add(id);
    };
    const [known] = found.meant;
    if (student.number !== null && (listed.get(student.number) ?? 0) > 1) conflict('same-number');
    else if (found.reason !== undefined) conflict(found.reason);
    else if (known !== undefined && taken.has(known.id)) conflict('same-student');
    else {
      if (known !== undefined) taken.add(known.id);
      const placement = placeOf({ student, known });
      if (typeof placement === 'string') conflict(placement);
      else matches.push({ student, known, placement });
    }
  }
  const met = { matches, conflicts, unmet, kept, maybeSame: [], decided: { same: 0, two: 0 } };
  const matched = withoutMaybeSame(directory, roster, met, { placeOf, ...given });
  return withoutNamesakes(students, roster, withoutTakenNumbers(students, roster, matched));
}

type Finding = { meant: readonly KnownStudent[]; reason?: Conflict['reason'] };

function finder(students: readonly KnownStudent[]): (student: RosterStudent) => Finding {
  const bySourcedId = groupBy(students, ({ sourcedId }) => listOf(sourcedId));
  const byNumber = groupBy(students, ({ number }) => listOf(number));
  return ({ sourcedId, number }) => {
    const own = sourcedId === null ? [] : (bySourcedId.get(sourcedId) ?? []);
    if (own.length > 0) return oneOf(own);
    const same = number === null ? [] : (byNumber.get(number) ?? []);
    const free = same.filter((known) => sourcedId === null || known.sourcedId === null);
    return oneOf(free);
  };
}

/** The student in use, else the only archived one. */
function oneOf(students: readonly KnownStudent[]): Finding {
  const inUse = students.filter(({ isArchived }) => !isArchived);
  if (inUse.length > 0) return { meant: inUse.slice(0, 1) };
  return students.length > 1 ? { meant: students, reason: 'several-archived' } : { meant: students };
}

/**
 * A school ID belongs to one active student. A student whose new ID stays with another student is a conflict, and keeps
 * the present ID, which makes a conflict of whoever was about to get that.
 */
function withoutTakenNumbers(students: readonly KnownStudent[], roster: Roster, matched: Matched): Matched {
  const { matches, conflicts, kept, maybeSame } = matched;
  const moving = new Set([
    ...leaversOf(students, roster, matched).map(({ id }) => id),
    ...matches.flatMap(({ known }) => known?.id ?? []),
  ]);
  const wanting = new Map(groupBy(matches, numbersOf));
  const taken = students.flatMap(({ id, isArchived, number }) =>
    isArchived || moving.has(id) || number === null ? [] : [number],
  );
  for (const [number, { length }] of wanting) if (length > 1) taken.push(number);
  // Whatever a person chooses for them, nobody else gets their school IDs.
  for (const { number } of maybeSame) if (number !== null) taken.push(number);
  const refused = new Set<Match>();
  for (let number = taken.pop(); number !== undefined; number = taken.pop()) {
    for (const match of wanting.get(number) ?? []) {
      const { known } = match;
      if (known?.isArchived === false && known.number !== null && !refused.has(match))
        taken.push(known.number);
      refused.add(match);
    }
    wanting.delete(number);
  }
  return {
    ...matched,
    matches: matches.filter((match) => !refused.has(match)),
    conflicts: [
      ...conflicts,
      ...[...refused].map(({ student }) => ({ student, reason: 'number-of-other' as const })),
    ],
    kept: new Set([...kept, ...[...refused].flatMap(({ known }) => known?.id ?? [])]),
  };
}

/** The school ID that a student would have. */
function numbersOf({ student, known }: Match): string[] {
  return listOf(student.number ?? known?.number ?? null);
}

function listOf(key: string | null): string[] {
  return key === null ? [] : [key];
}

/** A new student may be one who was added by hand, without any id. A person has to say. */
function withoutNamesakes(students: readonly KnownStudent[], roster: Roster, matched: Matched): Matched {
  const changing = new Set(matched.matches.flatMap(({ known }) => known?.id ?? []));
  const couldName = nameable(roster);
  const outside = students.filter(
    (known) => !known.isArchived && !changing.has(known.id) && !couldName(known),
  );
  const names = new Set(outside.map(({ name }) => nameKey(name)));
  const isNamesake = ({ student, known }: Meant) => known === undefined && names.has(nameKey(student.name));
  return {
    ...matched,
    matches: matched.matches.filter((match) => !isNamesake(match)),
    conflicts: [
      ...matched.conflicts,
      ...matched.matches.filter(isNamesake).map(({ student }) => ({ student, reason: 'namesake' as const })),
    ],
  };
}

function countOf(keys: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
