import type { Database } from '#database/schema';
import { type Handler, type Run } from '#jobs/job';
import { type Kysely } from 'kysely';
import { askerOf } from './asker-of.js';
import {
  type Begun,
  beginNext,
  countOutcomes,
  isGone,
  readTotals,
  recordOutcome,
} from './replayed-schools.js';
import { runRebuild } from './run-rebuild.js';
import { runVerification, type Verification } from './run-verification.js';

const MINUTE_MS = 60_000;
/** The projector does one replay at a time, and the command line's may take hours. */
const PATIENCE = { verificationMs: 15 * MINUTE_MS, rebuildMs: 60 * MINUTE_MS };

type Options = {
  db: Kysely<Database>;
  /** Whether it replaces rows that differ first. */
  isRebuild: boolean;
  patience?: typeof PATIENCE;
};
type Outcome = Parameters<typeof recordOutcome>[3];
type Ended = { outcome: Outcome; verificationId?: string };

/**
 * Verifies the schools of the job one after another, each in the projector. What became of a school is stored before the next
 * one begins, so a worker that takes the job over goes on where the other one died, and one school never fails the others.
 */
export function schoolsReplayer(options: Options): Handler<Record<string, never>> {
  const { db } = options;
  return async (_payload, run) => {
    const { jobId, signal } = run;
    const askedBy = await askerOf(db, jobId);
    const { schools, events } = await readTotals(db, jobId);
    const before = events.done;
    for (;;) {
      signal.throwIfAborted();
      const school = await beginNext(db, jobId);
      if (school === undefined) return countOutcomes(db, jobId);
      const report = (compared: number) =>
        run.report({
          done: events.done + Math.min(compared, school.events),
          total: events.total,
          before,
          schools,
        });
      await report(0);
      const { outcome, verificationId = school.verificationId } = await replay(options, school, {
        askedBy,
        signal,
        report: ({ done }) => report(done),
      });
      await recordOutcome(db, jobId, { place: school.place, verificationId }, outcome);
      schools.done += 1;
      events.done += school.events;
    }
  };
}

type Watching = Parameters<typeof runVerification>[2] & { askedBy: string | null } & Pick<Run, 'signal'>;

async function replay(options: Options, school: Begun, watching: Watching): Promise<Ended> {
  const { db, isRebuild, patience = PATIENCE } = options;
  const { schoolId, isBusy, verificationId: id } = school;
  if (schoolId === null) return { outcome: 'deleted' };
  if (isBusy) return { outcome: 'busy' };
  const { askedBy, signal } = watching;
  if (isRebuild && !(await runRebuild(db, schoolId, { signal, patienceMs: patience.rebuildMs })))
    return { outcome: 'not-begun' };
  const wanted = { id, schoolId, askedBy, patienceMs: patience.verificationMs };
  for (;;) {
    const end = await runVerification(db, wanted, watching);
    if (end === 'not-begun') return { outcome: 'not-begun' };
    if (end !== 'withdrawn') return { outcome: outcomeOf(end), verificationId: end.id };
    // One that it had joined, unless the school is deleted.
    if (await isGone(db, schoolId)) return { outcome: 'deleted' };
  }
}

function outcomeOf({ failure, broken_at, differing_rows }: Verification): Outcome {
  if (failure !== null) return failure;
  if (broken_at !== null) return 'altered';
  return differing_rows === 0 ? 'verified' : 'different';
}
