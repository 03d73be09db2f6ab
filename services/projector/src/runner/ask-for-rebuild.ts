import { REBUILD_CHANNEL } from '#database/rebuild-requests';
import type { Tx } from '../projections/sql/tx.js';

/**
 * Requests rebuilds of schools from this or another projector; the requests take effect when the caller's transaction
 * commits.
 */
export async function askForRebuild(tx: Tx, schoolIds: readonly string[]): Promise<void> {
  if (schoolIds.length === 0) return;
  // Sorted, so that two transactions that request the same schools cannot deadlock.
  await tx.query(
    `INSERT INTO readmodel.rebuild_requests (school_id, request_id)
     SELECT school_id, gen_random_uuid() FROM unnest($1::uuid[]) AS school_id ORDER BY school_id
     ON CONFLICT (school_id) DO UPDATE SET request_id = excluded.request_id, state = NULL`,
    [schoolIds],
  );
  await tx.query(`SELECT pg_notify('${REBUILD_CHANNEL}', '')`);
}
