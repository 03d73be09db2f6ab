import { type ReplayResult } from '#contracts/jobs';
import type { Database } from '#database/schema';
import { type Handler, JobFailed, type Run } from '#jobs/job';
import { type Kysely } from 'kysely';
import { askerOf } from './asker-of.js';
import { runVerification, type Verification } from './run-verification.js';

const FAILURES = {
  incomplete:
    'The ledger has fewer entries than the screens show. Tell whoever runs Laurel: the operations guide says what to do.',
  interrupted: 'The verification was interrupted three times.',
};

/** Has the projector verify a school, and waits for what it finds. */
export function schoolVerifier(db: Kysely<Database>): Handler<{ schoolId: string }> {
  return ({ schoolId }, run) => verifySchool(db, schoolId, run);
}

/**
 * Has the projector verify a school, or joins the verification that is under way. A worker that takes the job over goes on
 * with the same one, because it has the job's id.
 * @throws JobFailed if the verification failed
 */
export async function verifySchool(db: Kysely<Database>, schoolId: string, run: Run): Promise<ReplayResult> {
  const wanted = { id: run.jobId, schoolId, askedBy: await askerOf(db, run.jobId) };
  const end = await runVerification(db, wanted, run);
  if (typeof end === 'string') throw new JobFailed('The verification was withdrawn.', { isFinal: true });
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
