import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '../embedded-postgres.js';

export type TestServers = {
  /** Addresses as in TEST_DATABASE_URL, separated by spaces. */
  urls: string;
  stop(): Promise<void>;
};

/**
 * A Postgres for each of jest's workers. On a shared server, a test's long transaction would hide the newest events from
 * the readers of other tests.
 */
export async function startTestServers(
  folder: string,
  workers: number,
  signal?: AbortSignal,
): Promise<TestServers> {
  const servers: EmbeddedPostgres[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    for (let worker = 1; worker <= workers; worker++) {
      const dataDir = join(folder, `postgres-${worker}`);
      servers.push(await startPostgres({ dataDir, durable: false, ...(signal !== undefined && { signal }) }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: servers.map(({ url }) => url).join(' '), stop };
}
