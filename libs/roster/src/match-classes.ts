import { groupBy } from './group-by.js';
import { nameKey } from './name-key.js';
import { type KnownClass } from './plan.js';
import { type Roster, type RosterClass } from './roster.js';

export type ClassMatches = {
  /** By the key of the roster’s class: the class that is meant; undefined for one that is new. */
  known: ReadonlyMap<string, KnownClass | undefined>;
  /** Keys of classes that could be several. */
  unclear: ReadonlySet<string>;
};

/** Finds the class that is meant by each class of a roster: by sourcedId, else by name among classes without another id. */
export function matchClasses(classes: readonly KnownClass[], roster: Roster): ClassMatches {
  const bySourcedId = new Map(
    classes.flatMap((each) => (each.sourcedId === null ? [] : [[each.sourcedId, each]])),
  );
  const known = new Map<string, KnownClass | undefined>();
  const byName = groupBy(classes, ({ name }) => [nameKey(name)]);
  const unclear = new Set<string>();
  const taken = new Set<string>();
  for (const { key, sourcedId } of roster.classes) {
    const found = sourcedId === null ? undefined : bySourcedId.get(sourcedId);
    if (found === undefined) continue;
    known.set(key, found);
    taken.add(found.id);
  }
  for (const each of roster.classes) {
    if (known.has(each.key)) continue;
    const [found, another] = namesakes(byName, each).filter(({ id }) => !taken.has(id));
    if (another !== undefined) unclear.add(each.key);
    else {
      known.set(each.key, found);
      if (found !== undefined) taken.add(found.id);
    }
  }
  return { known, unclear };
}

function namesakes(
  classes: ReadonlyMap<string, readonly KnownClass[]>,
  { sourcedId, name }: RosterClass,
): readonly KnownClass[] {
  const namesakes = classes.get(nameKey(name)) ?? [];
  return namesakes.filter((each) => sourcedId === null || each.sourcedId === null);
}
