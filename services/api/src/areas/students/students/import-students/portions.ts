import { setImmediate as othersTurn } from 'node:timers/promises';

/** Number of items processed before other requests get a turn. */
const PORTION = 250;

/** Yields the items in portions and lets other requests run in between. */
export async function* inPortions<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += PORTION) {
    if (start > 0) await othersTurn();
    yield items.slice(start, start + PORTION);
  }
}
