import { createDatabase } from '#database/connect';
import { createPool } from '#runtime/pg';
import { handle } from '#jobs/job';
import { runJobs } from '#jobs/run-jobs';
import { testJob } from './test-job.js';

/** A worker whose jobs never end, for tests that kill it. Tells its parent when it has begun one. */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const pool = createPool({ url: databaseUrl, onIdleError: () => undefined });
const hang = () => {
  process.send?.('begun');
  return new Promise<void>(() => undefined);
};
await runJobs(
  {
    db: createDatabase(pool),
    databaseUrl,
    redisUrl: process.env['REDIS_URL'],
    jobs: [testJob],
    handled: [handle(testJob, hang)],
    log: { warn: () => undefined, error: () => undefined },
  },
  new AbortController().signal,
);
