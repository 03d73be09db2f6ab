import { groupBy } from './group-by.js';
import { nameKey } from './name-key.js';
import { shareAWord } from './same-name.js';

/** What tells who a student is, wherever in the district. */
export type Identity = { sourcedId: string | null; number: string | null; name: string };

/** A student who joins a school, and their record at another school. */
export type Pair<Here, There> = { here: Here; there: There };

/**
 * Finds students of one school among those of others in its district: by sourcedId if their names have a word in common, as ids of a
 * school’s own table may mean somebody else there, or by student number and whole name where either has no sourcedId. Each is paired
 * at most once, with the first of several.
 */
export function pairStudents<Here extends Identity, There extends Identity>(
  here: readonly Here[],
  there: readonly There[],
): Pair<Here, There>[] {
  if (here.length === 0 || there.length === 0) return [];
  const byKey = groupBy(there, keysOf);
  const taken = new Set<There>();
  return here.flatMap((one) => {
    const found = keysOf(one)
      .flatMap((key) => byKey.get(key) ?? [])
      .find((other) => !taken.has(other) && areSame(one, other));
    if (found === undefined) return [];
    taken.add(found);
    return [{ here: one, there: found }];
  });
}

function keysOf({ sourcedId, number, name }: Identity): string[] {
  return [
    ...(sourcedId === null ? [] : [`id ${sourcedId}`]),
    ...(number === null ? [] : [`number ${number}\n${nameKey(name)}`]),
  ];
}

function areSame(one: Identity, other: Identity): boolean {
  if (one.sourcedId !== null && other.sourcedId !== null)
    return one.sourcedId === other.sourcedId && shareAWord(one.name, other.name);
  return true;
}
