import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Where it is said, with each commit, that a rebuild is asked for. */
export const REBUILD_CHANNEL = 'readmodel_rebuild';

/**
 * Asks the projector to build a school's read models anew, because something else than a fact that they follow from was
 * changed. The request commits with the change and stays until a rebuild that saw both is done.
 */
export async function requestRebuild(tx: Transaction<Database>, schoolId: string): Promise<void> {
  await tx
    .insertInto('readmodel.rebuild_requests')
    .values({ school_id: schoolId, request_id: sql`gen_random_uuid()` })
    .onConflict((conflict) =>
      conflict.column('school_id').doUpdateSet({ request_id: sql`excluded.request_id` }),
    )
    .execute();
  await sql`SELECT pg_notify(${REBUILD_CHANNEL}, ${schoolId})`.execute(tx);
}
