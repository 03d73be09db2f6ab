import type { Tx } from '../projections/tx.js';

/**
 * Keeps the projectors from writing for a moment, so that a replay sees live rows at one exact position. It is an
 * advisory lock because waiting for it needs no transaction id: an id would hold back every reader of the event store.
 */
const FENCE = `hashtextextended('readmodel.fence', 0)`;

/** First in every transaction of a projector; until its end. */
export async function passFence(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(${FENCE})`);
}

/** Runs `work` while no projector writes. `client` must not be in a transaction. */
export async function whileFenced<T>(client: Tx, work: () => Promise<T>): Promise<T> {
  await client.query(`SELECT pg_advisory_lock(${FENCE})`);
  try {
    return await work();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${FENCE})`);
  }
}
