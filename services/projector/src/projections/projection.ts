import type { Batch } from './batch.js';
import type { Tx } from './tx.js';

/** A view of the ledger: some tables, and the fold that fills them. */
export type Projection = {
  name: string;
  /** Increment with every change of what `apply` writes: older rows then trigger a rebuild. */
  version: number;
  tables: readonly string[];
  /**
   * Applies a batch of facts with set-based statements, never row by row. Throws `UnusableFact` for a fact that
   * contradicts its history.
   */
  apply(tx: Tx, batch: Batch): Promise<void>;
};
