import { REBUILD_CHANNEL } from '#database/rebuild-requests';
import type { Tx } from '../projections/tx.js';

/** Asks this or another projector to rebuild schools, once what the caller's transaction changed is committed. */
export async function askForRebuild(tx: Tx, schoolIds: readonly string[]): Promise<void> {
  if (schoolIds.length === 0) return;
  // Sorted, so that two who ask for the same schools wait for each other in one order.
  await tx.query(
    `INSERT INTO readmodel.rebuild_requests (school_id, request_id)
     SELECT school_id, gen_random_uuid() FROM unnest($1::uuid[]) AS school_id ORDER BY school_id
     ON CONFLICT (school_id) DO UPDATE SET request_id = excluded.request_id`,
    [schoolIds],
  );
  await tx.query(`SELECT pg_notify('${REBUILD_CHANNEL}', '')`);
}
