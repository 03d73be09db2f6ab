import { isReplayRunning } from '#database/read-model-status';
import { openRebuild, requestRebuild, withdrawRebuild } from '#database/rebuild-requests';
import type { Database } from '#database/schema';
import { JobCancelled } from '#jobs/job';
import { pause } from '#runtime/async';
import { type Kysely } from 'kysely';

const LOOK_EVERY_MS = 500;

type Watching = {
  signal: AbortSignal;
  patienceMs: number;
  /** Called when the projector begins, or ceases, to wait for another replay. */
  onWaiting: (isWaiting: boolean) => Promise<void>;
};

/**
 * Has the projector rebuild a school's rows next to the live ones and replace those that differ.
 * @returns `not-begun` if that took longer than `patienceMs`, `incomplete` if the ledger has fewer events than the rows; the
 *   request is withdrawn then
 */
export async function runRebuild(
  db: Kysely<Database>,
  schoolId: string,
  { signal, patienceMs, onWaiting }: Watching,
): Promise<'replaced' | 'not-begun' | 'incomplete'> {
  const requestId = await db.transaction().execute((tx) => requestRebuild(tx, schoolId));
  const began = performance.now();
  let wasWaiting = false;
  try {
    for (;;) {
      const open = await openRebuild(db, schoolId);
      if (open === undefined) return 'replaced';
      const isIncomplete = open.state === 'incomplete';
      if (isIncomplete || performance.now() - began > patienceMs) {
        await withdrawRebuild(db, requestId);
        return isIncomplete ? 'incomplete' : 'not-begun';
      }
      const isWaiting = open.state === null && (await isReplayRunning(db));
      if (isWaiting !== wasWaiting) await onWaiting(isWaiting);
      wasWaiting = isWaiting;
      await pause(LOOK_EVERY_MS, signal);
      signal.throwIfAborted();
    }
  } catch (error) {
    if (signal.reason instanceof JobCancelled) await withdrawRebuild(db, requestId);
    throw error;
  }
}
