import { join } from 'node:path';
import { startPostgres } from '../embedded-postgres.js';

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
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, (_, n) =>
      startPostgres({
        dataDir: join(folder, `postgres-${n + 1}`),
        durable: false,
        ...(signal !== undefined && { signal }),
      }),
    ),
  );
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  for (const start of starts) {
    if (start.status === 'fulfilled') continue;
    await stop();
    throw start.reason;
  }
  return { urls: servers.map(({ url }) => url).join(' '), stop };
}
