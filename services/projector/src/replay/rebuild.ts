import type { TableComparison } from './compare.js';
import { Replay, type ReplayOptions } from './replay.js';

/**
 * Builds the read models of a scope anew, beside the live ones, and puts them in their place. Screens are served all
 * the while; projectors pause for a moment.
 * @returns how the replaced rows compared with the new ones
 * @throws ReplayRefused if the ledger gave fewer events than the live rows hold; they stay as they are
 */
export function rebuild(options: ReplayOptions): Promise<TableComparison[]> {
  return Replay.run(options, async (replay) => {
    const comparisons = await replay.compare();
    await replay.swap();
    return comparisons;
  });
}

/**
 * Proves that the read models equal the facts: builds them anew, compares, and changes nothing.
 * @throws ReplayRefused where it would prove nothing, since the ledger gave fewer events than the live rows hold
 */
export function verify(options: ReplayOptions): Promise<TableComparison[]> {
  return Replay.run(options, (replay) => replay.compare());
}
