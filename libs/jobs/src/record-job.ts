import type { Database } from '#database/schema';
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Job, type Payload } from './job.js';
import { JOBS_CHANGED } from './jobs-changed.js';

export type JobOwner = {
  /** The school that it is about; its jobs are deleted with it. */
  schoolId?: string | null;
  /** The district that it is about. */
  districtId?: string | null;
  /** The user who asked for it. */
  askedBy?: string | null;
};

/**
 * Records a job in the transaction of what causes it: a worker begins it as soon as the transaction commits, and never
 * if it is rolled back. Needs no queue, so it works while the queue is down.
 * @returns the job's id
 */
export async function recordJob<P extends Payload>(
  tx: Transaction<Database>,
  job: Job<P>,
  payload: P,
  { schoolId = null, districtId = null, askedBy = null }: JobOwner = {},
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('directory.jobs')
    .values({
      id,
      name: job.name,
      payload: JSON.stringify(job.payload.parse(payload)),
      school_id: schoolId,
      district_id: districtId,
      asked_by: askedBy,
      is_listed: job.isListed ?? false,
    })
    .execute();
  // Sent when the transaction commits.
  await sql`SELECT pg_notify(${JOBS_CHANGED}, '')`.execute(tx);
  return id;
}
