import { READ_MODEL_FENCE } from '#database/read-model-fence';
import type { Tx } from '../projections/sql/tx.js';

/**
 * Must come first in every transaction of a projector, and lasts until its end. The fence stops the projectors from
 * writing for a moment, so that a replay sees live rows at one exact position.
 */
export async function passFence(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock_shared(${READ_MODEL_FENCE})`);
}

/**
 * The server ends a session that is silent for this long while it holds the fence: a frozen process must not hold it
 * forever.
 */
const LONGEST_SILENCE = '10s';

/** Runs `work` while no projector writes. `client` must not be in a transaction. */
export async function whileFenced<T>(client: Tx, work: () => Promise<T>): Promise<T> {
  await client.query(`SET idle_session_timeout = '${LONGEST_SILENCE}'`);
  await client.query(`SELECT pg_advisory_lock(${READ_MODEL_FENCE})`);
  try {
    return await work();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${READ_MODEL_FENCE})`);
    await client.query('SET idle_session_timeout = 0');
  }
}
