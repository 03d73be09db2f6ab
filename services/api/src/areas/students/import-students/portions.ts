import { setImmediate as othersTurn } from 'node:timers/promises';

/** What is worked on before other requests have their turn. */
const PORTION = 250;

/** The items in portions, with everybody else's requests served between them. */
export async function* inPortions<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += PORTION) {
    if (start > 0) await othersTurn();
    yield items.slice(start, start + PORTION);
  }
}
