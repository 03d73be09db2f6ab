import { createPool } from '#runtime/pg';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type ApiProcess, startApi } from './api-process.js';
import { type ServiceProcess, startService } from './service-process.js';

export type Stack = { api: ApiProcess; pool: pg.Pool; exportsDir: string };

let stack: Promise<Stack> | undefined;

/**
 * The running product that the test files of one jest worker share: an api, a projector and a worker on one database, which end with
 * the jest worker. A file adds schools of its own, so that sharing is a test of tenancy too.
 */
export function sharedStack(): Promise<Stack> {
  return (stack ??= start());
}

async function start(): Promise<Stack> {
  const exportsDir = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'exports-'));
  // Each file's requests come from an address of its own: failures to sign in are counted by address.
  const environment = { EXPORTS_DIR: exportsDir, TRUSTED_PROXIES: '127.0.0.1' };
  const api = await startApi(environment);
  const services = ['projector/src/main.js', 'worker/src/main.js'].map((main) =>
    startService(main, { ...environment, DATABASE_URL: api.databaseUrl }),
  );
  for (const { child } of [api, ...services]) letGo(child);
  return { api, pool: openPool(api.databaseUrl), exportsDir };
}

/** Lets this process end while the child is running, which then ends too. */
function letGo(child: ServiceProcess['child']): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref(): void } | null)?.unref();
}

export function openPool(url: string): pg.Pool {
  return createPool({
    url,
    max: 4,
    // A busy machine may stand still for seconds.
    connectTimeoutMs: 15_000,
    onIdleError: () => undefined,
  });
}
