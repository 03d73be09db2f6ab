import { createClient } from '#runtime/pg';
import { assertSchemaCompatibility, runMigrations } from 'bullmq';
import type pg from 'pg';
import { QUEUE_SCHEMA } from './bullmq-queues.js';

/** A migration may rewrite tables. */
const LONGEST_MIGRATION_MS = 300_000;
const LONGEST_CHECK_MS = 5_000;

/** Brings the queue's tables in Postgres to the version that this BullMQ needs. Safe when several processes do it. */
export function migrateQueue(databaseUrl: string): Promise<void> {
  return withClient(createClient(databaseUrl, LONGEST_MIGRATION_MS), (client) =>
    runMigrations(client, QUEUE_SCHEMA),
  );
}

/** @throws unless the queue's tables in Postgres are there, in the version that this BullMQ needs */
export function requireQueue(databaseUrl: string): Promise<void> {
  return withClient(createClient(databaseUrl, LONGEST_CHECK_MS), (client) =>
    assertSchemaCompatibility(client, QUEUE_SCHEMA),
  );
}

async function withClient(client: pg.Client, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
