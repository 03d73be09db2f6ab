import { createClient } from '#database/connect';
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

/** Asks on a connection of its own. */
export async function ask<T>(databaseUrl: string, question: (client: Tx) => Promise<T>): Promise<T> {
  const client = createClient(databaseUrl);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await question(client);
  } finally {
    await client.end();
  }
}
