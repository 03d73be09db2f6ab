import type { Tx } from '../projections/tx.js';

export async function inTransaction<T>(client: Tx, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Where the connection is gone so is the transaction, and the first error is the one to tell.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
