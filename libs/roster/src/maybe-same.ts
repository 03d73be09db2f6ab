import { groupBy } from './group-by.js';
import { leaversOf } from './leavers.js';
import { type ClassMatches } from './match-classes.js';
import { type Match, type Matched, type PlaceOf } from './match-students.js';
import { nameKey } from './name-key.js';
import { type Choices, type Directory, type KnownStudent, type MaybeSame } from './plan.js';
import { type Roster, type RosterStudent } from './roster.js';
import { shareAWord } from './same-name.js';

/** Leavers who are named for one newcomer. */
const MOST_CANDIDATES = 5;

type Pair = { match: Match; candidates: readonly KnownStudent[]; isClear: boolean };
type Given = { placeOf: PlaceOf; classes: ClassMatches; choices: Choices };

/**
 * Takes out newcomers who may be students who would leave, with another id now: an id that changed must not take anybody’s points.
 * Neither side changes until a person has chosen whether they are one student or two.
 */
export function withoutMaybeSame(
  directory: Directory,
  roster: Roster,
  matched: Matched,
  { placeOf, classes, choices }: Given,
): Matched {
  const leavers = leaversOf(directory.students, roster, matched);
  if (leavers.length === 0) return matched;
  const keys = keysWith(directory, roster, classes);
  const newcomers = matched.matches.filter(({ known }) => known === undefined);
  const pairs = pairUp(leavers, newcomers, keys);
  const newIds = newIdsIn(pairs, leavers, roster);
  const chosenFor = chooser(choices, newIds);
  const same = new Map<Match, KnownStudent>();
  const taken = new Set<KnownStudent>();
  for (const pair of pairs) {
    const chosen = chosenFor(pair);
    const known = pair.candidates.find(({ id }) => id === chosen);
    if (known === undefined || taken.has(known)) continue;
    same.set(pair.match, known);
    taken.add(known);
  }
  // Whoever was only like a student who is somebody else now is new.
  const left = leavers.filter((known) => !taken.has(known));
  const others = newcomers.filter((match) => !same.has(match));
  const rest = taken.size === 0 ? pairs : pairUp(left, others, keys);
  const open = rest.filter((pair) => chosenFor(pair) !== null);
  const held = new Set([...open.map(({ match }) => match.student), ...matched.unmet].flatMap(keys.ofListed));
  const staying = left.filter((known) => keys.ofKnown(known).some((key) => held.has(key)));
  return {
    ...relinked(matched, same, new Set(open.map(({ match }) => match)), placeOf),
    kept: new Set([...matched.kept, ...staying.map(({ id }) => id), ...[...taken].map(({ id }) => id)]),
    maybeSame: open.map((pair) => toMaybeSame(pair, newIds)),
    decided: { same: same.size, two: pairs.filter((pair) => chosenFor(pair) === null).length },
  };
}

function toMaybeSame({ match, ...found }: Pair, newIds: ReadonlySet<Match>): MaybeSame {
  const { line, name, number } = match.student;
  return { line, name, number, placement: match.placement, ...found, isNewId: newIds.has(match) };
}

/** Tells who a newcomer is for a person: the id of a student, null for nobody, undefined if nothing was chosen. */
function chooser({ students, ...choices }: Choices, newIds: ReadonlySet<Match>) {
  return ({ match, candidates, isClear }: Pair): string | null | undefined => {
    const own = students.get(match.student.line);
    if (own !== undefined) return own;
    const choice = newIds.has(match) ? choices.newIds : choices.others;
    if (choice === 'two') return null;
    return choice === 'same' && isClear ? candidates[0]?.id : undefined;
  };
}

type Keys = {
  ofKnown: (known: KnownStudent) => string[];
  ofListed: (student: RosterStudent) => string[];
};

/**
 * Two students who have a key in common may be the same: their school IDs are equal but for zeros and case, or their names and
 * classes are. The first key is that of both their school ID and name. Classes go by the name that the roster gives them, so that a
 * class that gets a new name is the same before and after.
 */
function keysWith(directory: Directory, roster: Roster, { known }: ClassMatches): Keys {
  const listed = new Map(roster.classes.map(({ key, name }) => [key, nameKey(name)]));
  const names = new Map(directory.classes.map(({ id, name }) => [id, nameKey(name)]));
  for (const [key, found] of known) if (found !== undefined) names.set(found.id, listed.get(key) ?? '');
  const keysOf = (name: string, number: string | null, classes: readonly (string | undefined)[]) => [
    ...(number === null
      ? []
      : [`both ${numberKey(number)}\n${nameKey(name)}`, `number ${numberKey(number)}`]),
    ...classes.flatMap((each) => (each === undefined ? [] : [`class ${each}\n${nameKey(name)}`])),
  ];
  return {
    ofKnown: ({ name, number, classId }) => keysOf(name, number, [names.get(classId)]),
    ofListed: ({ name, number, classes }) =>
      keysOf(
        name,
        number,
        classes.map((key) => listed.get(key)),
      ),
  };
}

/** Equal for school IDs that differ by what a spreadsheet does to them. */
function numberKey(number: string): string {
  return number
    .toLowerCase()
    .replace(/\.0+$/, '')
    .replace(/^0+(?=.)/, '');
}

/** The newcomers with a key of a leaver. Those who alone have a leaver’s school ID and name could be nobody else. */
function pairUp(leavers: readonly KnownStudent[], newcomers: readonly Match[], keys: Keys): Pair[] {
  const byKey = groupBy(leavers, keys.ofKnown);
  const keysOf = ({ student }: Match) => keys.ofListed(student).filter((key) => byKey.has(key));
  const coming = groupBy(newcomers, keysOf);
  const pairs = newcomers.flatMap((match) => {
    const own = keysOf(match);
    const sure = own.find(
      (key) => key.startsWith('both ') && byKey.get(key)?.length === 1 && coming.get(key)?.length === 1,
    );
    const meant = (sure === undefined ? own : [sure]).flatMap(
      (key) => byKey.get(key)?.slice(0, MOST_CANDIDATES) ?? [],
    );
    const candidates = [...new Set(meant)].slice(0, MOST_CANDIDATES);
    return candidates.length === 0 ? [] : [{ match, candidates }];
  });
  const claims = groupBy(pairs, ({ candidates }) => candidates.map(({ id }) => id));
  return pairs.map((pair) => {
    const [first, another] = pair.candidates;
    return { ...pair, isClear: another === undefined && claims.get(first?.id ?? '')?.length === 1 };
  });
}

/**
 * Those who are a whole set of new sourcedIds, as after a change of the information system: most students of the roster are new by
 * their sourcedId, and have the school ID of a leaver. Those with an entirely different name are not.
 */
function newIdsIn(
  pairs: readonly Pair[],
  leavers: readonly KnownStudent[],
  roster: Roster,
): ReadonlySet<Match> {
  const numbers = new Set(leavers.map(({ number }) => number));
  const withId = roster.students.filter(({ sourcedId }) => sourcedId !== null).length;
  const renewed = pairs.filter(
    ({ match: { student } }) =>
      student.sourcedId !== null && student.number !== null && numbers.has(student.number),
  );
  if (renewed.length < 2 || renewed.length * 2 < withId) return new Set();
  return new Set(
    renewed.flatMap(({ match, candidates: [known], isClear }) => {
      const { name, number } = match.student;
      return isClear && known?.number === number && shareAWord(known.name, name) ? [match] : [];
    }),
  );
}

/** Newcomers whom a person took for a student are that student, and those of whom nothing was said are left out. */
function relinked(
  matched: Matched,
  same: ReadonlyMap<Match, KnownStudent>,
  open: ReadonlySet<Match>,
  placeOf: PlaceOf,
): Matched {
  const conflicts = [...matched.conflicts];
  const matches = matched.matches.flatMap((match) => {
    if (open.has(match)) return [];
    const known = same.get(match);
    if (known === undefined) return [match];
    const { student } = match;
    const placement = placeOf({ student, known });
    if (typeof placement !== 'string') return [{ student, known, placement }];
    conflicts.push({ student, reason: placement });
    return [];
  });
  return { ...matched, matches, conflicts };
}
