import { isRebuildRequested, requestRebuild, withdrawRebuild } from '#database/rebuild-requests';
import type { Database } from '#database/schema';
import { JobCancelled } from '#jobs/job';
import { pause } from '#runtime/async';
import { type Kysely } from 'kysely';

const LOOK_EVERY_MS = 500;

/**
 * Has the projector rebuild a school's rows beside the live ones and replace those that differ.
 * @returns false if that took longer than `patienceMs`; the request is withdrawn then
 */
export async function runRebuild(
  db: Kysely<Database>,
  schoolId: string,
  { signal, patienceMs = Infinity }: { signal: AbortSignal; patienceMs?: number },
): Promise<boolean> {
  const requestId = await db.transaction().execute((tx) => requestRebuild(tx, schoolId));
  const began = performance.now();
  try {
    while (await isRebuildRequested(db, schoolId)) {
      if (performance.now() - began > patienceMs) {
        await withdrawRebuild(db, requestId);
        return false;
      }
      await pause(LOOK_EVERY_MS, signal);
      signal.throwIfAborted();
    }
    return true;
  } catch (error) {
    if (signal.reason instanceof JobCancelled) await withdrawRebuild(db, requestId);
    throw error;
  }
}
