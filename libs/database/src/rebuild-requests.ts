import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Channel that announces, with each commit, that a rebuild was requested. */
export const REBUILD_CHANNEL = 'readmodel_rebuild';

/**
 * Asks the projector to rebuild a school's read models, because something other than facts that they depend on has
 * changed. The request commits with the change and remains until a rebuild that saw both has finished.
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
