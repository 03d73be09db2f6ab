/** How a school orders its students wherever staff see a roster. */
export const NAME_ORDERS = ['first-name', 'last-name'] as const;
export type NameOrder = (typeof NAME_ORDERS)[number];

/** The name as it is written, in three pieces. */
export type NameParts = { before: string; last: string; after: string };

/**
 * Words that belong to the last name that follows them. The database's `directory.last_name_key` has its own list: a change
 * of this one, or of the suffixes, needs a migration that replaces the function and reindexes `students_by_last_name`.
 */
export const PARTICLES: ReadonlySet<string> = new Set(
  'al ap bin da das de del della den der des di do dos du el ibn la las le los st st. ter van vom von zu zum zur'.split(
    ' ',
  ),
);
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * Finds the last name, as schools keep a student's name in one piece: the last word, with its particles (`de la Cruz`)
 * and without a suffix (`Jr.`). In `Martin, Ava` it is what comes before the comma.
 */
export function nameParts(name: string): NameParts {
  const [, familyFirst = ''] = /^([^,]+),\s*\S/.exec(name) ?? [];
  const words = [...name.matchAll(/[^\s,]+/g)].map(({ 0: word, index }) => ({ word, start: index }));
  let end = words.length - 1;
  while (end > 0 && SUFFIX.test(words[end]?.word ?? '')) end -= 1;
  const isFamilyFirst = familyFirst !== '' && (words[end]?.start ?? 0) > familyFirst.length;
  if (isFamilyFirst) return { before: '', last: familyFirst, after: name.slice(familyFirst.length) };
  let begin = end;
  while (begin > 1 && PARTICLES.has(words[begin - 1]?.word.toLowerCase() ?? '')) begin -= 1;
  const [first, last] = [words[begin], words[end]];
  if (first === undefined || last === undefined) return { before: '', last: name, after: '' };
  const until = last.start + last.word.length;
  return {
    before: name.slice(0, first.start),
    last: name.slice(first.start, until),
    after: name.slice(until),
  };
}

/** What a name is ordered by, for {@link compareNames}. */
export function sortName(name: string, order: NameOrder): string {
  if (order === 'first-name') return name;
  const { before, last, after } = nameParts(name);
  // Two spaces come before any longer last name: Lee, Zoe before Leeds, Ann.
  return `${last}  ${before}${after}`;
}

/** Compares as a reader of English would: accents and capitals tell only otherwise equal names apart. */
export const compareNames = new Intl.Collator('en').compare;

/** The students in their school's order. */
export function inRosterOrder<T extends { name: string }>(students: readonly T[], order: NameOrder): T[] {
  return students
    .map((student) => ({ student, key: sortName(student.name, order) }))
    .sort((a, b) => compareNames(a.key, b.key))
    .map(({ student }) => student);
}
