import type { Database } from '#database/schema';
import { pause, Wakeup } from '#runtime/async';
import { listen } from '#runtime/listen';
import type { Logger } from '#runtime/logger';
import { type Kysely } from 'kysely';
import { openQueues } from './bullmq-queues.js';
import { dispatch } from './dispatcher.js';
import { type Handled, type Job, QUEUES, type QueueName, requireOneHandlerEach } from './job.js';
import { JobRunner, type Outcome } from './job-runner.js';
import { JOBS_CHANGED } from './jobs-changed.js';

const BEAT_EVERY_MS = 1_000;

export type WorkerOptions = {
  db: Kysely<Database>;
  databaseUrl: string;
  /** Undefined: the queue is in the database. */
  redisUrl: string | undefined;
  /** Every job that there is, and what does each. */
  jobs: readonly Job[];
  handled: readonly Handled[];
  log: Pick<Logger, 'warn' | 'error'>;
  /** Called after each try of a job. */
  onTried?: (job: string, outcome: Outcome) => void;
};

/**
 * Works off jobs until `signal` is aborted; then it waits for those that it is running. Any number of workers may run.
 * @throws if a job lacks a handler
 */
export async function runJobs(options: WorkerOptions, signal: AbortSignal): Promise<void> {
  const { db, databaseUrl, redisUrl, jobs, handled, log } = options;
  requireOneHandlerEach(jobs, handled);
  const onTrouble = (error: unknown) =>
    log.warn({ err: error }, 'the queue cannot be reached; will try again');
  const queues = openQueues({ databaseUrl, redisUrl, onTrouble });
  const runner = new JobRunner(options, signal);
  const wakeup = new Wakeup();
  const consumers = (Object.keys(QUEUES) as QueueName[]).map((name) =>
    queues.consume(name, QUEUES[name].concurrency, (ticket) => runner.run(ticket)),
  );
  const stopBeating = new AbortController();
  const beating = keepBeating(runner, onTrouble, stopBeating.signal);
  await Promise.all([
    dispatch({ db, queues, jobs, wakeup, onTrouble }, signal),
    listen(
      { connectionString: databaseUrl, application_name: 'laurel-worker-listener', keepAlive: true },
      {
        channels: [JOBS_CHANGED],
        onMessage: () => wakeup.notify(),
        onConnected: () => wakeup.notify(),
        onInterrupted: onTrouble,
      },
      signal,
    ),
  ]);
  await Promise.all(consumers.map((consumer) => consumer.close()));
  stopBeating.abort();
  await beating;
  await queues.close();
}

/** Goes on while the last jobs end, so that nobody takes them over meanwhile. */
async function keepBeating(
  runner: JobRunner,
  onTrouble: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await runner.beat().catch(onTrouble);
    await pause(BEAT_EVERY_MS, signal);
  }
}
