import { type ReplayResult } from '#contracts/jobs';
import type { Database, Verifications } from '#database/schema';
import { askForVerification, readVerification, withdrawVerification } from '#database/verifications';
import { type Handler, JobCancelled, JobFailed, type Run } from '#jobs/job';
import { pause } from '#runtime/async';
import { type Kysely, type Selectable } from 'kysely';

const LOOK_EVERY_MS = 500;

const FAILURES = {
  incomplete:
    'The ledger has fewer entries than the screens show. Tell whoever runs Laurel: the operations guide says what to do.',
  interrupted: 'The verification was interrupted three times.',
};

type Verification = Selectable<Verifications>;

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
  const id = await openVerification(db, schoolId, run);
  try {
    return toResult(await waitFor(db, id, run));
  } catch (error) {
    // Somebody else's goes on, and so does this one if another worker takes the job over.
    if (run.signal.reason instanceof JobCancelled && id === run.jobId) await withdrawVerification(db, id);
    throw error;
  }
}

async function openVerification(db: Kysely<Database>, schoolId: string, { jobId }: Run): Promise<string> {
  const own = await readVerification(db, jobId);
  if (own?.failure === null) return jobId;
  // It failed, and a person wants to try again.
  if (own !== undefined) await withdrawVerification(db, jobId);
  const { asked_by } = await db
    .selectFrom('directory.jobs')
    .select('asked_by')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return askForVerification(db, schoolId, asked_by, jobId);
}

async function waitFor(db: Kysely<Database>, id: string, run: Run): Promise<Verification> {
  for (;;) {
    const found = await readVerification(db, id);
    if (found === undefined) throw new JobFailed('The verification was withdrawn.', { isFinal: true });
    if (found.finished_at !== null) return found;
    const { started_at, events, expected } = found;
    if (started_at !== null) await run.report({ done: events, total: Math.max(events, expected) });
    await pause(LOOK_EVERY_MS, run.signal);
    run.signal.throwIfAborted();
  }
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
