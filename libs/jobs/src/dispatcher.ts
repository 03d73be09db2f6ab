import type { Database } from '#database/schema';
import { pause } from '#runtime/async';
import { type Wakeup } from '#runtime/async';
import { type Kysely } from 'kysely';
import { type Job, type QueueName } from './job.js';
import { anyOpenJob, dueJobs, forgetJobs, recoverJobs, takeBack } from './job-rows.js';
import { type Queues } from './queues.js';

/** How often it looks for jobs that were not announced, such as those of dead workers. */
const EVERY_MS = 1_000;
/** The same while no job waits or runs. */
const IDLE_EVERY_MS = 10_000;
/** Pause after a failure, so that a queue that is down is not asked without end. */
const AFTER_FAILURE_MS = 1_000;
const FORGET_EVERY_MS = 60_000;

type Options = {
  db: Kysely<Database>;
  queues: Queues;
  jobs: readonly Job[];
  wakeup: Wakeup;
  /** Runs this worker's jobs, which are not those of a dead one. */
  runner: { readonly running: readonly string[] };
  onTrouble: (error: unknown) => void;
};

/**
 * Hands jobs to the queue until `signal` is aborted: new ones, retries, those that a lost queue forgot and those of dead
 * workers.
 */
export async function dispatch(options: Options, signal: AbortSignal): Promise<void> {
  const { db, wakeup, runner, onTrouble } = options;
  let forgotAt = -Infinity;
  while (!signal.aborted) {
    try {
      await recoverJobs(db, runner.running);
      await handOver(options);
      if (performance.now() - forgotAt > FORGET_EVERY_MS) {
        await forgetJobs(db);
        forgotAt = performance.now();
      }
      await wakeup.wait((await anyOpenJob(db)) ? EVERY_MS : IDLE_EVERY_MS, signal);
    } catch (error) {
      onTrouble(error);
      await pause(AFTER_FAILURE_MS, signal);
    }
  }
}

async function handOver({ db, queues, jobs }: Options): Promise<void> {
  const queueOf = new Map(jobs.map(({ name, queue }) => [name, queue]));
  const due = await dueJobs(db, jobs);
  const byQueue = new Map<QueueName, typeof due>();
  for (const job of due) {
    const queue = queueOf.get(job.name);
    if (queue !== undefined) byQueue.set(queue, [...(byQueue.get(queue) ?? []), job]);
  }
  for (const [queue, tickets] of byQueue) {
    try {
      await queues.add(queue, tickets);
    } catch (error) {
      await takeBack(db, tickets);
      throw error;
    }
  }
}
