import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServers, type TestServers } from '#infra/start/checks/test-servers';

let running: { servers: TestServers; folder: string } | undefined;

/** Gives each of jest's workers a Postgres through TEST_DATABASE_URL, unless the person who runs them names one. */
export async function startTestPostgres(workers: number): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return;
  const folder = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  const servers = await startTestServers(folder, workers);
  process.env['TEST_DATABASE_URL'] = servers.urls;
  running = { servers, folder };
}

export async function stopTestPostgres(): Promise<void> {
  if (running === undefined) return;
  await running.servers.stop();
  await rm(running.folder, { recursive: true, force: true });
}
