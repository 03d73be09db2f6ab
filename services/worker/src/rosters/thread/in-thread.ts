import { type Handled, type Job, JobFailed, type Payload, type Run } from '#jobs/job';
import { type LoggableError } from '#runtime/loggable-error';
import { Worker } from 'node:worker_threads';
import { type RosterMessage, type RosterTask } from './roster-thread.js';

// By its name, because this module may be part of a bundle.
const THREAD = new URL(import.meta.resolve('#worker/rosters/thread/roster-thread'));
const DEFAULTS = { thread: THREAD, memoryMb: 768 };
const TOO_LARGE =
  'The roster needs more memory than a worker has. Divide it, for example into a bundle for each school.';

/**
 * Runs a roster’s job in a separate thread, since somebody else decides how large a roster is: a large roster would block the
 * other jobs, and too large a roster would end the process. A job that is no longer wanted ends with its thread, as in a
 * worker that is killed.
 */
export function inThread(
  job: Job,
  config: Pick<RosterTask, 'databaseUrl' | 'secrets'>,
  { thread: entry, memoryMb } = DEFAULTS,
): Handled {
  return {
    job,
    async run(payload: Payload, run: Run) {
      const { jobId, attempt, isLastAttempt, signal } = run;
      signal.throwIfAborted();
      const { databaseUrl, secrets } = config;
      const task: RosterTask = {
        job: job.name,
        payload,
        databaseUrl,
        secrets,
        run: { jobId, attempt, isLastAttempt },
      };
      const thread = new Worker(entry, {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      });
      const stop = () => void thread.terminate();
      signal.addEventListener('abort', stop, { once: true });
      try {
        await endOf(thread, run);
      } finally {
        signal.removeEventListener('abort', stop);
        await thread.terminate();
      }
    },
  };
}

/** @throws JobFailed, or ThreadFailed, if the thread has not done its job */
function endOf(thread: Worker, run: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    thread.on('message', (message: RosterMessage) => {
      if ('progress' in message) run.report(message.progress).catch(reject);
      else if ('isDone' in message) resolve();
      else reject(toError(message));
    });
    thread.on('error', (error: Error & { code?: string }) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isTooLarge ? new JobFailed(TOO_LARGE, { isFinal: true, cause: error }) : error);
    });
    thread.on('exit', () => reject(new Error('The thread of a roster ended')));
  });
}

function toError({ failure, words }: Extract<RosterMessage, { failure: LoggableError }>): Error {
  const cause = new ThreadFailed(failure);
  return words === undefined ? cause : new JobFailed(words.message, { isFinal: words.isFinal, cause });
}

/** What went wrong in a thread, as far as it may be logged. */
class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';

  constructor({ type, code, message, stack }: LoggableError) {
    super([type, code, message].filter((part) => part !== undefined).join(' '));
    if (stack !== undefined) this.stack = `${this.message}\n${stack}`;
  }
}
