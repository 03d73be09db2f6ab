import { createClient } from '#runtime/pg';
import { runMigrations } from 'bullmq';
import { QUEUE_SCHEMA } from './bullmq-queues.js';

/** A migration may rewrite tables. */
const LONGEST_MS = 300_000;

/** Brings the queue's tables in Postgres to the version that this BullMQ needs. Safe when several processes do it. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  const client = createClient(databaseUrl, LONGEST_MS);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
