import type { Database } from '#database/schema';
import { type Handler } from '#jobs/job';
import { type Kysely } from 'kysely';
import { runRebuild } from './run-rebuild.js';
import { verifySchool } from './verify-school.js';

/**
 * Has the projector rebuild a school's rows beside the live ones and replace those that differ, and then verify the school,
 * so that the job's result shows what is true now.
 */
export function schoolRebuilder(db: Kysely<Database>): Handler<{ schoolId: string }> {
  return async ({ schoolId }, run) => {
    await runRebuild(db, schoolId, run);
    return verifySchool(db, schoolId, run);
  };
}
