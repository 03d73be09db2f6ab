import type { Database } from '#database/schema';
import { type Handler, JobFailed } from '#jobs/job';
import { type Kysely } from 'kysely';
import { rosterApplier } from '../roster-applier.js';

/**
 * Applies the imports of a district’s schools that were given to this job, one after another, each as a school’s own job would. What
 * is done stays so: a worker that takes the job over continues with the others, and one school that fails never stops them.
 */
export function districtApplier(options: Parameters<typeof rosterApplier>[0]): Handler<{ rosterId: string }> {
  const apply = rosterApplier(options);
  return async ({ rosterId }, run) => {
    const { total, waiting } = await importsOf(options.db, rosterId, run.jobId);
    // It counts schools, not the changes of each.
    const ofSchool = { ...run, report: () => Promise.resolve() };
    let done = total - waiting.length;
    const failures: unknown[] = [];
    for (const importId of waiting) {
      run.signal.throwIfAborted();
      await run.report({ done, total });
      try {
        await apply({ importId }, ofSchool);
      } catch (error) {
        run.signal.throwIfAborted();
        failures.push(error);
      }
      done += 1;
    }
    if (failures.length > 0)
      throw new JobFailed(`${failures.length} of ${total} schools could not be updated.`, {
        cause: new AggregateError(failures),
      });
  };
}

/** How many imports a job has, and those that it has not applied, in the order in which they were planned. */
async function importsOf(db: Kysely<Database>, rosterId: string, jobId: string) {
  const imports = await db
    .selectFrom('directory.roster_imports as i')
    .innerJoin('directory.schools as s', 's.id', 'i.school_id')
    .select(['i.id', 'i.state'])
    .where('i.district_roster_id', '=', rosterId)
    .where('i.job_id', '=', jobId)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  return {
    total: imports.length,
    waiting: imports.flatMap(({ id, state }) => (state === 'applying' ? [id] : [])),
  };
}
