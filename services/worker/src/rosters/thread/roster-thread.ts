import { createDatabase } from '#database/connect';
import { handle, JobFailed, type Payload, type Run } from '#jobs/job';
import { applyDistrictRoster, applyRoster, planDistrictRoster, planRoster } from '#jobs/registry';
import { TokenSeals } from '#mail/token-seals';
import { Clock } from '#runtime/clock';
import { Keyring } from '#runtime/keyring';
import { loggableError, type LoggableError } from '#runtime/loggable-error';
import { createPool } from '#runtime/pg';
import { parentPort, workerData } from 'node:worker_threads';
import { districtApplier } from '../district/district-applier.js';
import { districtPlanner } from '../district/district-planner.js';
import { rosterApplier } from '../roster-applier.js';
import { rosterPlanner } from '../roster-planner.js';

/** A job of a roster, which a separate thread does. */
export type RosterTask = {
  job: string;
  payload: Payload;
  run: Pick<Run, 'jobId' | 'attempt' | 'isLastAttempt'>;
  databaseUrl: string;
  secrets: readonly [string, ...string[]];
};

/** What the thread tells: how far it is, and in the end that it is done, or why it is not. */
export type RosterMessage =
  | { progress: object }
  | { isDone: true }
  /** `words` are for a person. */
  | { failure: LoggableError; words?: { message: string; isFinal: boolean } };

/** A statement may lock or write every student of a school. */
const QUERY_TIMEOUT_MS = 600_000;
const CONNECTIONS = 2;

const { job, payload, run, databaseUrl, secrets } = workerData as RosterTask;
const tell = (message: RosterMessage) => parentPort?.postMessage(message);
// A connection that breaks fails the statement that needs it.
const onIdleError = () => undefined;
const pool = createPool({
  url: databaseUrl,
  max: CONNECTIONS,
  queryTimeoutMs: QUERY_TIMEOUT_MS,
  onIdleError,
});
const db = createDatabase(pool);
const options = { db, clock: new Clock(), seals: new TokenSeals(new Keyring(secrets)) };
const handled = [
  handle(planRoster, rosterPlanner(options)),
  handle(applyRoster, rosterApplier(options)),
  handle(planDistrictRoster, districtPlanner(options)),
  handle(applyDistrictRoster, districtApplier(options)),
].find((each) => each.job.name === job);

try {
  await handled?.run(payload, {
    ...run,
    // Never aborted: a job that is no longer wanted is stopped by ending the thread.
    signal: new AbortController().signal,
    report: (progress) => Promise.resolve(tell({ progress })),
  });
  tell({ isDone: true });
} catch (error) {
  const failure = loggableError(error);
  if (error instanceof JobFailed)
    tell({ failure, words: { message: error.message, isFinal: error.isFinal } });
  else tell({ failure });
} finally {
  await db.destroy();
}
