import type { Database } from '#database/schema';
import { type Handler } from '#jobs/job';
import { type Kysely } from 'kysely';
import { askerOf } from './asker-of.js';
import { PATIENCE } from './patience.js';
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
 * one begins, so a worker that takes the job over continues where the other one died, and one school never fails the others.
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
      const report = (compared: number, waitsFor: 'replay' | null = null) =>
        run.report({
          waitsFor,
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
        onWaiting: (isWaiting) => report(0, isWaiting ? 'replay' : null),
      });
      await recordOutcome(db, jobId, { place: school.place, verificationId }, outcome);
      schools.done += 1;
      events.done += school.events;
    }
  };
}

type Watching = Parameters<typeof runVerification>[2] & { askedBy: string | null };

async function replay(options: Options, school: Begun, watching: Watching): Promise<Ended> {
  const { db, isRebuild, patience = PATIENCE } = options;
  const { schoolId, isBusy, verificationId: id } = school;
  if (schoolId === null) return { outcome: 'deleted' };
  if (isBusy) return { outcome: 'busy' };
  const { askedBy } = watching;
  if (isRebuild) {
    const end = await runRebuild(db, schoolId, { ...watching, patienceMs: patience.rebuildMs });
    if (end !== 'replaced') return { outcome: end };
  }
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
