import type { Entry, EntryBatch } from './entry.js';

/** Maximum size of one transaction. A row is a student's line in an award, a reversal, a reset or a carry-over. */
export type Limits = { events: number; rows: number };

/** Small enough that a reader never waits long for a commit. */
export const LIMITS: Limits = { events: 2_000, rows: 10_000 };

/** Rows of a batch that a plan for few rows suits. */
const FEW = 100;

export function isSmall({ entries }: EntryBatch): boolean {
  return entries.length <= FEW && entries.reduce((rows, entry) => rows + rowsOf(entry), 0) <= FEW;
}

/** Whether each table takes one statement at most, so that none waits for the answer to another. */
export function isOfAwards({ entries }: EntryBatch): boolean {
  return entries.every(({ fact }) => fact?.type === 'PointsAwarded');
}

/** Splits a batch so that each part is within the limits; a single large event may exceed them alone. */
export function* cut({ entries, position }: EntryBatch, limits: Limits): Generator<EntryBatch> {
  let from = 0;
  let rows = 0;
  for (const [i, entry] of entries.entries()) {
    const more = rowsOf(entry);
    if (i > from && (i - from >= limits.events || rows + more > limits.rows)) {
      yield part(entries.slice(from, i));
      from = i;
      rows = 0;
    }
    rows += more;
  }
  yield { entries: entries.slice(from), position };
}

/** Halves a batch of at least two entries. */
export function halve({ entries, position }: EntryBatch): [EntryBatch, EntryBatch] {
  const middle = entries.length >> 1;
  return [part(entries.slice(0, middle)), { entries: entries.slice(middle), position }];
}

function part(entries: readonly Entry[]): EntryBatch {
  const last = entries.at(-1);
  if (last === undefined) throw new RangeError('A part needs an entry');
  return { entries, position: last.recorded.position };
}

export function rowsOf({ fact }: Entry): number {
  switch (fact?.type) {
    case 'PointsAwarded':
    case 'PointsReversed':
      return fact.data.recipients.length;
    case 'BalancesReset':
    case 'BalancesCarriedOver':
      return fact.data.amounts.length;
    case 'RewardRedeemed':
    case 'RedemptionFulfilled':
    case 'RedemptionReopened':
    case 'RedemptionRefunded':
    case 'RaffleEntered':
    case 'GoalReached':
    case 'WinnersDrawn':
    case 'PrizesFulfilled':
    case 'PrizeReopened':
    case undefined:
      return 1;
  }
}

/** Fetches the next item while the caller handles the one before it. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    let next = fetchNext(iterator);
    for (;;) {
      const fetched = await next;
      if (fetched.done === true) return;
      next = fetchNext(iterator);
      yield fetched.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** The failure reaches the code that awaits the item, and is not unhandled if nobody does. */
function fetchNext<T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next = iterator.next();
  next.catch(() => undefined);
  return next;
}
