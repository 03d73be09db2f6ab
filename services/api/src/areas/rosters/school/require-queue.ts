import { Problem } from '../../../core/http/problem.js';
import { type JobQueue } from '../../../core/platform/job-queue.js';

const RETRY_AFTER_SECONDS = 30;

/** @throws Problem 503 at once if the queue of jobs does not answer */
export async function requireQueue(queue: JobQueue): Promise<void> {
  if (await queue.answers()) return;
  throw new Problem(503, 'Rosters cannot be imported at the moment. Please try again in a minute.', {
    code: 'unavailable',
    retryAfter: RETRY_AFTER_SECONDS,
  });
}
