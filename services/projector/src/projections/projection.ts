import type { Batch } from './batch/batch.js';
import type { Write } from './sql/tx.js';

/** A view of the ledger: some tables, and the fold that fills them. */
export type Projection = {
  name: string;
  /** Increment with every change of what it writes: older rows then trigger a rebuild. */
  version: number;
  tables: readonly string[];
  /**
   * Computes what a batch of facts adds, and returns what writes it with set-based statements, never row by row. Either throws
   * `UnusableFact` for a fact that contradicts its history. Computing does not rely on what the other projections of the
   * batch wrote: it happens while they do.
   */
  prepare(batch: Batch): Write;
};
