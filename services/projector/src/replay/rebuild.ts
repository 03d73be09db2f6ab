import type { TableComparison } from './compare.js';
import { Replay, type ReplayOptions } from './replay.js';

/**
 * Rebuilds the read models of a scope beside the live ones, and replaces them. Screens are served all the time;
 * projectors pause for a moment.
 * @returns how the replaced rows compared with the new ones
 * @throws ReplayRefused if the ledger returned fewer events than the live rows contain; they stay as they are
 */
export function rebuild(options: ReplayOptions): Promise<TableComparison[]> {
  return Replay.run(options, async (replay) => {
    const comparisons = await replay.compare();
    await replay.swap();
    return comparisons;
  });
}

/**
 * Proves that the read models match the facts: builds them again, compares, and changes nothing.
 * @throws ReplayRefused if it would prove nothing, because the ledger returned fewer events than the live rows contain
 */
export function verify(options: ReplayOptions): Promise<TableComparison[]> {
  return Replay.run(options, (replay) => replay.compare());
}
