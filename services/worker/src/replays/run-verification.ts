import { isReplayRunning } from '#database/read-model-status';
import type { Database, Verifications } from '#database/schema';
import { askForVerification, readVerification, withdrawVerification } from '#database/verifications';
import { JobCancelled, type Run } from '#jobs/job';
import { pause } from '#runtime/async';
import { type Kysely, type Selectable } from 'kysely';

const LOOK_EVERY_MS = 500;
/** The school's own replay holds the lock too, and has read no event in its first moments. */
const WAITS_AFTER_MS = 2_000;

export type Verification = Selectable<Verifications>;
type Wanted = {
  /** The id that the verification gets. It stays the same when another worker takes the job over. */
  id: string;
  schoolId: string;
  askedBy: string | null;
  /** How long it may wait for a projector to begin, or to go on. */
  patienceMs: number;
};
type Watching = Pick<Run, 'signal'> & {
  report: (compared: { done: number; total: number }) => Promise<void>;
  /** Called when the projector begins to wait for another replay. */
  onWaiting: (isWaiting: boolean) => Promise<void>;
};

/**
 * Has the projector verify a school, or joins the verification that is under way, and waits for what it finds.
 * @returns `withdrawn` if somebody else took it back, or the school was deleted; `not-begun` if that took too long
 */
export async function runVerification(
  db: Kysely<Database>,
  wanted: Wanted,
  watching: Watching,
): Promise<Verification | 'withdrawn' | 'not-begun'> {
  const id = await openVerification(db, wanted);
  const withdrawOwn = async () => {
    // Somebody else's continues.
    if (id === wanted.id) await withdrawVerification(db, id);
  };
  try {
    const end = await waitFor(db, id, wanted.patienceMs, watching);
    if (end === 'not-begun') await withdrawOwn();
    return end;
  } catch (error) {
    // It also continues if another worker takes the job over.
    if (watching.signal.reason instanceof JobCancelled) await withdrawOwn();
    throw error;
  }
}

async function openVerification(db: Kysely<Database>, { id, schoolId, askedBy }: Wanted): Promise<string> {
  const own = await readVerification(db, id);
  if (own?.failure === null) return id;
  // It failed, and a person wants to try again.
  if (own !== undefined) await withdrawVerification(db, id);
  return askForVerification(db, schoolId, askedBy, id);
}

async function waitFor(
  db: Kysely<Database>,
  id: string,
  patienceMs: number,
  { signal, report, onWaiting }: Watching,
): Promise<Verification | 'withdrawn' | 'not-begun'> {
  let waitingSince = performance.now();
  let isTold = false;
  let seen = -1;
  for (;;) {
    const found = await readVerification(db, id);
    if (found === undefined) return 'withdrawn';
    if (found.finished_at !== null) return found;
    const { started_at, events, expected } = found;
    const waitedMs = performance.now() - waitingSince;
    // While another replay runs, it is begun and taken back again and again.
    if (started_at !== null && expected > 0 && events !== seen) {
      seen = events;
      await report({ done: events, total: Math.max(events, expected) });
      waitingSince = performance.now();
      isTold = false;
    } else if (waitedMs > patienceMs) return 'not-begun';
    else if (!isTold && expected === 0 && waitedMs > WAITS_AFTER_MS && (await isReplayRunning(db))) {
      isTold = true;
      await onWaiting(true);
    }
    await pause(LOOK_EVERY_MS, signal);
    signal.throwIfAborted();
  }
}
