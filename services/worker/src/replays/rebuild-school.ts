import type { Database } from '#database/schema';
import { type Handler, JobFailed } from '#jobs/job';
import { type Kysely } from 'kysely';
import { PATIENCE } from './patience.js';
import { runRebuild } from './run-rebuild.js';
import { FAILURES, verifySchool, waiting } from './verify-school.js';

/**
 * Has the projector rebuild a school's rows next to the live ones and replace those that differ, and then verify the school,
 * so that the job's result shows what is true now.
 */
export function schoolRebuilder(
  db: Kysely<Database>,
  patience: typeof PATIENCE = PATIENCE,
): Handler<{ schoolId: string }> {
  return async ({ schoolId }, run) => {
    const { signal } = run;
    const onWaiting = (isWaiting: boolean) => run.report(waiting(isWaiting));
    const end = await runRebuild(db, schoolId, { signal, onWaiting, patienceMs: patience.rebuildMs });
    if (end === 'incomplete') throw new JobFailed(FAILURES.incomplete, { isFinal: true });
    if (end === 'not-begun')
      throw new JobFailed(
        'The rows were not replaced within an hour. Another replay may be running, or no projector. Try again later.',
        { isFinal: true },
      );
    return verifySchool(db, schoolId, run, patience);
  };
}
