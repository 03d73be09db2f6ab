import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '#infra/start/embedded-postgres';

let running: { postgres: EmbeddedPostgres; folder: string } | undefined;

/** Gives the tests a Postgres through TEST_DATABASE_URL, unless the person who runs them names one. */
export async function startTestPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return;
  const folder = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  running = { postgres, folder };
}

export async function stopTestPostgres(): Promise<void> {
  if (running === undefined) return;
  await running.postgres.stop();
  await rm(running.folder, { recursive: true, force: true });
}
