import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServers, type TestServers } from '#infra/start/checks/test-servers';
import { prepareLedger } from '../races/open-ledger.js';
import { databaseOn, onServer, TEMPLATE } from './database.js';

let running: { servers: TestServers; folder: string } | undefined;

/**
 * Gives each of jest's workers a Postgres through TEST_DATABASE_URL, unless the person who runs them names one. Each has
 * a migrated database to copy, which takes a fraction of the time that migrating takes.
 */
export async function startTestPostgres(workers: number): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'laurel-test-'));
    const servers = await startTestServers(folder, workers);
    process.env['TEST_DATABASE_URL'] = servers.urls;
    running = { servers, folder };
  }
  for (const server of process.env['TEST_DATABASE_URL'].trim().split(/\s+/)) await createTemplate(server);
}

async function createTemplate(server: string): Promise<void> {
  await onServer(server, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await onServer(server, `CREATE DATABASE ${TEMPLATE}`);
  await prepareLedger(databaseOn(server, TEMPLATE));
}

export async function stopTestPostgres(): Promise<void> {
  if (running === undefined) return;
  await running.servers.stop();
  await rm(running.folder, { recursive: true, force: true });
}
