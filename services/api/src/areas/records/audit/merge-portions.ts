/** An entry of a source. `position` is its number in the order of the source. */
export type Found = { position: number; at: Date };

/** The latest entries of a source before a position. */
export type Portion<Entry extends Found> = {
  entries: readonly Entry[];
  /** Entries before this position are yet to be looked at; null if there are none. */
  rest: number | null;
  /** How far back the source was looked at; undefined if to the end of `entries`, or to its beginning. */
  reached?: Date | undefined;
};

/** Where the next page continues in a source: before a position, or not at all. */
export type Continuation = number | null;

export type Merged<Entry extends Found> = {
  entries: Entry[];
  /** For each portion. What is added to a source after the page was read comes after all of them. */
  continuations: Continuation[];
  /** Null if all sources are at their end. */
  searchedTo: Date | null;
};

/**
 * One page of several sources, the latest entries first. Each source keeps its own order, so that a page ends at a position
 * in each of them and the next one repeats and skips nothing, whatever is added meanwhile. Entries that have one position
 * stay on one page.
 */
export function mergePortions<Entry extends Found>(
  portions: readonly Portion<Entry>[],
  limit: number,
): Merged<Entry> {
  const taken = portions.map(() => 0);
  const entries: Entry[] = [];
  for (;;) {
    const next = latest(portions, taken);
    if (next === undefined) break;
    const last = entries.at(-1);
    const isTied = last !== undefined && isSamePosition(portions, taken, next.index);
    if (entries.length >= limit && !isTied) break;
    entries.push(next.entry);
    taken[next.index] = (taken[next.index] ?? 0) + 1;
  }
  const continuations = portions.map((portion, index) => continuationOf(portion, taken[index] ?? 0));
  const isFull = entries.length >= limit;
  return {
    entries,
    continuations,
    searchedTo: searchedTo(portions, taken, isFull ? entries.at(-1) : undefined),
  };
}

/** The latest of the first entries that are left; undefined if a source might hold a later one that is not known yet. */
function latest<Entry extends Found>(
  portions: readonly Portion<Entry>[],
  taken: readonly number[],
): { index: number; entry: Entry } | undefined {
  let found: { index: number; entry: Entry } | undefined;
  let unknown = -Infinity;
  for (const [index, portion] of portions.entries()) {
    const entry = portion.entries[taken[index] ?? 0];
    if (entry !== undefined && (found === undefined || entry.at > found.entry.at)) found = { index, entry };
    if (entry === undefined && portion.rest !== null)
      unknown = Math.max(unknown, reachOf(portion)[0]?.getTime() ?? Infinity);
  }
  return found !== undefined && found.entry.at.getTime() >= unknown ? found : undefined;
}

/** Whether the next entry of a source has the position of the one that was taken from it last. */
function isSamePosition<Entry extends Found>(
  portions: readonly Portion<Entry>[],
  taken: readonly number[],
  index: number,
): boolean {
  const count = taken[index] ?? 0;
  const { entries = [] } = portions[index] ?? {};
  return count > 0 && entries[count]?.position === entries[count - 1]?.position;
}

function continuationOf<Entry extends Found>({ entries, rest }: Portion<Entry>, taken: number): Continuation {
  const next = entries[taken];
  if (next === undefined) return rest;
  return entries[taken - 1]?.position ?? next.position + 1;
}

function searchedTo<Entry extends Found>(
  portions: readonly Portion<Entry>[],
  taken: readonly number[],
  last: Entry | undefined,
): Date | null {
  const isUsedUp = portions.map(({ entries }, index) => taken[index] === entries.length);
  if (portions.every(({ rest }, index) => rest === null && isUsedUp[index] === true)) return null;
  if (last !== undefined) return last.at;
  const reached = portions.flatMap((portion, index) => (isUsedUp[index] === true ? reachOf(portion) : []));
  return new Date(Math.max(...reached.map(Number)));
}

/** The instant back to which a source is known; none if it is at its beginning. */
function reachOf<Entry extends Found>({ entries, rest, reached }: Portion<Entry>): Date[] {
  const at = reached ?? entries.at(-1)?.at;
  return rest === null || at === undefined ? [] : [at];
}
