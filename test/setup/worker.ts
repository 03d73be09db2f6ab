import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import type { Handled } from '#jobs/job';
import { runJobs } from '#jobs/run-jobs';
import { createPool } from '#runtime/pg';
import { type Kysely } from 'kysely';

export type TestWorker = {
  db: Kysely<Database>;
  /** Messages of its log. */
  warnings: readonly string[];
  stop(): Promise<void>;
};

/** A worker in this process, with handlers that the test has written. */
export function startWorker(
  databaseUrl: string,
  redisUrl: string | undefined,
  handled: readonly Handled[],
): TestWorker {
  const stopping = new AbortController();
  const db = createDatabase(createPool({ url: databaseUrl, onIdleError: () => undefined }));
  const jobs = handled.map(({ job }) => job);
  const warnings: string[] = [];
  const log = {
    warn: (_: unknown, message?: string) => void warnings.push(message ?? ''),
    error: () => undefined,
  };
  const running = runJobs({ db, databaseUrl, redisUrl, jobs, handled, log }, stopping.signal);
  return {
    db,
    warnings,
    async stop() {
      stopping.abort();
      await running;
      await db.destroy();
    },
  };
}
