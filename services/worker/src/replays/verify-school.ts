import { type ReplayResult } from '#contracts/records/jobs';
import type { Database } from '#database/schema';
import { type Handler, JobFailed, type Run } from '#jobs/job';
import { type Kysely } from 'kysely';
import { askerOf } from './asker-of.js';
import { PATIENCE } from './patience.js';
import { runVerification, type Verification } from './run-verification.js';

/** The progress of a job that waits for another replay, or whose school the projector has just begun. */
export const waiting = (isWaiting: boolean) => (isWaiting ? { waitsFor: 'replay' } : {});

export const FAILURES = {
  incomplete:
    'The ledger has fewer entries than the screens show. Tell your Laurel operator: the operations guide says what to do.',
  interrupted: 'The verification was interrupted three times.',
  notBegun:
    'The verification did not begin within 15 minutes. Another replay may be running, or no projector. Try again later.',
};

/** Has the projector verify a school, and waits for what it finds. */
export function schoolVerifier(
  db: Kysely<Database>,
  patience: typeof PATIENCE = PATIENCE,
): Handler<{ schoolId: string }> {
  return ({ schoolId }, run) => verifySchool(db, schoolId, run, patience);
}

/**
 * Has the projector verify a school, or joins the verification that is under way. A worker that takes the job over continues
 * with the same one, because it has the job's id.
 * @throws JobFailed if the verification failed, or no projector begins it
 */
export async function verifySchool(
  db: Kysely<Database>,
  schoolId: string,
  run: Run,
  { verificationMs: patienceMs }: typeof PATIENCE,
): Promise<ReplayResult> {
  const wanted = { id: run.jobId, schoolId, askedBy: await askerOf(db, run.jobId), patienceMs };
  const { signal } = run;
  const end = await runVerification(db, wanted, {
    signal,
    report: (compared) => run.report(compared),
    onWaiting: (isWaiting) => run.report(waiting(isWaiting)),
  });
  if (end === 'not-begun') throw new JobFailed(FAILURES.notBegun, { isFinal: true });
  if (end === 'withdrawn') throw new JobFailed('The verification was withdrawn.', { isFinal: true });
  return toResult(end);
}

function toResult({ failure, revision, differences, broken_at }: Verification): ReplayResult {
  if (failure !== null) throw new JobFailed(FAILURES[failure], { isFinal: true });
  return {
    revision: revision === -1 ? null : revision,
    differences: (differences ?? []).map(({ table, differing, samples = [] }) => ({
      table,
      rows: differing,
      examples: samples,
    })),
    brokenAt: broken_at,
  };
}
