import { startPostgres } from '../embedded-postgres.js';
import { run } from '../run-program.js';

/** Creates a stopped cluster for tests to copy, because initdb takes longer than everything else that a start does. */
export async function createCluster(dataDir: string): Promise<void> {
  const server = await startPostgres({ dataDir, durable: false });
  await server.stop();
}

/** @param from a stopped cluster; `to` must not exist, but its parent must */
export async function copyCluster(from: string, to: string): Promise<void> {
  const { ok, output } = await run(['cp', '-Rp', from, to]);
  if (!ok) throw new Error(output);
}
