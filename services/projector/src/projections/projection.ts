import type { Batch } from './batch.js';
import type { Tx } from './tx.js';

/** A view of the ledger: some tables and the fold that fills them. */
export type Projection = {
  name: string;
  /** To be raised with every change of what `apply` writes: older rows then ask for a rebuild. */
  version: number;
  tables: readonly string[];
  /** Adds a batch of facts, set by set, never row by row. Throws `UnusableFact` at what history can't explain. */
  apply(tx: Tx, batch: Batch): Promise<void>;
};
