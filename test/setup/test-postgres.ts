import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '#infra/start/checks/test-folder';
import { startTestServers, type TestServers } from '#infra/start/checks/test-servers';
import { migrateQueue } from '#jobs/migrate-queue';
import { prepareLedger } from '../races/open-ledger.js';
import { databaseOn, onServer, TEMPLATE } from './database.js';

let running: { servers?: TestServers; folder: string } | undefined;

/**
 * Gives each jest worker a Postgres through TEST_DATABASE_URL, unless that is already set. Each has a migrated database to
 * copy, because copying takes a fraction of the time of migrating. TEST_FOLDER is for files, and goes with the servers.
 */
export async function startTestPostgres(workers: number): Promise<void> {
  const folder = await mkdtemp(join(testFolder(), 'laurel-test-'));
  running = { folder };
  process.env['TEST_FOLDER'] = folder;
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    running.servers = await startTestServers(folder, workers);
    process.env['TEST_DATABASE_URL'] = running.servers.urls;
  }
  await Promise.all(process.env['TEST_DATABASE_URL'].trim().split(/\s+/).map(createTemplate));
}

async function createTemplate(server: string): Promise<void> {
  await onServer(server, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await onServer(server, `CREATE DATABASE ${TEMPLATE}`);
  await prepareLedger(databaseOn(server, TEMPLATE));
  await migrateQueue(databaseOn(server, TEMPLATE));
}

export async function stopTestPostgres(): Promise<void> {
  if (running === undefined) return;
  await running.servers?.stop();
  await rm(running.folder, { recursive: true, force: true });
}
