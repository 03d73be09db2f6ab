import { prepareBatch } from '../projections/batch.js';
import { projections } from '../projections/all.js';
import type { Tx } from '../projections/tx.js';
import type { Entry } from './entry.js';
import { park } from './park.js';

/** Applies the entries to all read models, in the caller's transaction. */
export async function applyEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const facts = entries.flatMap(({ fact }) => fact ?? []);
  if (facts.length > 0) {
    const batch = await prepareBatch(tx, facts);
    for (const projection of projections) await projection.apply(tx, batch);
  }
  await park(tx, entries);
}
