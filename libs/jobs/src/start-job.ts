import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { type Job, type Payload } from './job.js';
import { type QueueProbe } from './queue-probe.js';
import { type JobOwner, recordJob } from './record-job.js';

/** Nothing could be started, because the queue does not answer. */
export class QueueAway extends Error {
  override readonly name = 'QueueAway';
}

/**
 * Starts a job that a person asked for and waits to see.
 * @returns the job's id
 * @throws QueueAway at once if the queue does not answer, so that the person learns it now
 */
export async function startJob<P extends Payload>(
  db: Kysely<Database>,
  queue: QueueProbe,
  job: Job<P>,
  payload: P,
  owner?: JobOwner,
): Promise<string> {
  if (!(await queue.answers())) throw new QueueAway('The queue does not answer');
  return db.transaction().execute((tx) => recordJob(tx, job, payload, owner));
}
