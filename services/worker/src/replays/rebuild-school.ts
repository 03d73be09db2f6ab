import { isRebuildRequested, requestRebuild, withdrawRebuild } from '#database/rebuild-requests';
import type { Database } from '#database/schema';
import { type Handler, JobCancelled } from '#jobs/job';
import { pause } from '#runtime/async';
import { type Kysely } from 'kysely';
import { verifySchool } from './verify-school.js';

const LOOK_EVERY_MS = 500;

/**
 * Has the projector rebuild a school's rows beside the live ones and replace those that differ, and then verify the school,
 * so that the job's result shows what is true now.
 */
export function schoolRebuilder(db: Kysely<Database>): Handler<{ schoolId: string }> {
  return async ({ schoolId }, run) => {
    const { signal } = run;
    const requestId = await db.transaction().execute((tx) => requestRebuild(tx, schoolId));
    try {
      while (await isRebuildRequested(db, schoolId)) {
        await pause(LOOK_EVERY_MS, signal);
        signal.throwIfAborted();
      }
    } catch (error) {
      if (signal.reason instanceof JobCancelled) await withdrawRebuild(db, requestId);
      throw error;
    }
    return verifySchool(db, schoolId, run);
  };
}
