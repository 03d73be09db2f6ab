import type { Database } from '#database/schema';
import { pause, Wakeup } from '#runtime/async';
import { listen } from '#runtime/listen';
import type { Logger } from '#runtime/logger';
import { type Kysely } from 'kysely';
import { openQueues } from './bullmq-queues.js';
import { dispatch } from './dispatcher.js';
import { type Handled, type Job, QUEUES, requireOneHandlerEach } from './job.js';
import { JobRunner, type Outcome } from './job-runner.js';
import { JOBS_CHANGED } from './jobs-changed.js';
import { requireQueue } from './migrate-queue.js';
import { redisPrefix } from './redis-prefix.js';

const BEAT_EVERY_MS = 1_000;
const ASK_AGAIN_MS = 1_000;

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
  const { jobs, handled, log } = options;
  requireOneHandlerEach(jobs, handled);
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'the queue cannot be used; will try again');
  while (!signal.aborted) {
    await workWhileUsable(options, onTrouble, signal);
    await pause(ASK_AGAIN_MS, signal);
  }
}

/**
 * Waits for the database and the queue's tables. Ends when `signal` is aborted, when they have vanished because the database is being restored, or
 * when the queue could not be opened.
 */
async function workWhileUsable(
  options: WorkerOptions,
  onTrouble: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const { db, databaseUrl, redisUrl, jobs } = options;
  const redis = redisUrl === undefined ? undefined : { url: redisUrl, prefix: '' };
  await untilAnswered(onTrouble, signal, async () => {
    if (redis === undefined) await requireQueue(databaseUrl);
    else redis.prefix = await redisPrefix(databaseUrl);
  });
  if (signal.aborted) return;
  const unusable = new AbortController();
  const stopping = AbortSignal.any([signal, unusable.signal]);
  const onQueueTrouble = (error: unknown) => {
    if (stopping.aborted) return;
    onTrouble(error);
    if (isOfMissingTable(error)) unusable.abort();
  };
  const queues = openQueues({
    databaseUrl,
    redis,
    onTrouble: onQueueTrouble,
    onUnusable: () => unusable.abort(),
  });
  const runner = new JobRunner(options, stopping);
  const wakeup = new Wakeup();
  const used = [...new Set(jobs.map(({ queue }) => queue))];
  const consumers = used.map((name) =>
    queues.consume(name, QUEUES[name].concurrency, (ticket) => runner.run(ticket)),
  );
  const stopBeating = new AbortController();
  const beating = keepBeating(runner, onTrouble, stopBeating.signal);
  await Promise.all([
    dispatch({ db, queues, jobs, wakeup, runner, onTrouble }, stopping),
    listen(
      { connectionString: databaseUrl, application_name: 'laurel-worker-listener', keepAlive: true },
      {
        channels: [JOBS_CHANGED],
        onMessage: () => wakeup.notify(),
        onConnected: () => wakeup.notify(),
        onInterrupted: onTrouble,
      },
      stopping,
    ),
  ]);
  await Promise.all(consumers.map((consumer) => consumer.close()));
  stopBeating.abort();
  await beating;
  await queues.close();
}

/** SQLSTATEs of Postgres: no such schema, table or function. */
const MISSING: readonly unknown[] = ['3F000', '42P01', '42883'];

function isOfMissingTable(error: unknown): boolean {
  return MISSING.includes((error as { code?: unknown } | null)?.code);
}

/** Without the queue's tables BullMQ's workers would try again without a pause, and fill the memory. */
async function untilAnswered(
  onTrouble: (error: unknown) => void,
  signal: AbortSignal,
  ask: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await ask();
      return;
    } catch (error) {
      onTrouble(error);
      await pause(ASK_AGAIN_MS, signal);
    }
  }
}

/** Continues while the last jobs end, so that no other worker takes them over. */
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
