import { ChainCheck, type ChainEnd } from './chain-check.js';
import type { TableComparison } from './compare.js';
import { Replay, type ReplayOptions } from './replay.js';

/**
 * Rebuilds the read models of a scope next to the live ones, and replaces them. Screens are served all the time;
 * projectors pause for a moment.
 * @returns how the replaced rows compared with the new ones
 * @throws ReplayRefused if the ledger returned fewer events than the live rows contain; they stay as they are
 */
export function rebuild(options: ReplayOptions): Promise<TableComparison[]> {
  const chains = options.acceptLoss === true ? { chains: new ChainCheck() } : {};
  return Replay.run({ ...options, ...chains }, async (replay) => {
    const comparisons = await replay.compare();
    await replay.swap();
    return comparisons;
  });
}

export type Verification = {
  tables: readonly TableComparison[];
  /** Every school of the scope that has an event. */
  schools: ReadonlyMap<string, ChainEnd>;
};

/**
 * Proves that the read models match the facts, and the facts their chains: builds the read models again, compares, and
 * changes nothing.
 * @throws ReplayRefused if it would prove nothing, because the ledger returned fewer events than the live rows contain
 */
export async function verify(options: ReplayOptions): Promise<Verification> {
  const chains = new ChainCheck();
  const tables = await Replay.run({ ...options, chains }, (replay) => replay.compare());
  return { tables, schools: chains.ends };
}
