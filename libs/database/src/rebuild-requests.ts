import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { RebuildRequests } from './readmodel-schema.js';
import type { Database } from './schema.js';

/** Channel that announces, with each commit, that a rebuild was requested. */
export const REBUILD_CHANNEL = 'readmodel_rebuild';

/**
 * Asks the projector to rebuild a school's read models, because something other than facts that they depend on has
 * changed. The request commits with the change and remains until a rebuild that saw both has finished.
 * @returns the request's id
 */
export async function requestRebuild(tx: Transaction<Database>, schoolId: string): Promise<string> {
  const requestId = randomUUID();
  await tx
    .insertInto('readmodel.rebuild_requests')
    .values({ school_id: schoolId, request_id: requestId })
    .onConflict((conflict) =>
      conflict.column('school_id').doUpdateSet({ request_id: sql`excluded.request_id`, state: null }),
    )
    .execute();
  await sql`SELECT pg_notify(${REBUILD_CHANNEL}, ${schoolId})`.execute(tx);
  return requestId;
}

/** The request of a school that waits for a rebuild, or is being rebuilt. */
export function openRebuild(
  db: Kysely<Database>,
  schoolId: string,
): Promise<Pick<Selectable<RebuildRequests>, 'state'> | undefined> {
  const query = db.selectFrom('readmodel.rebuild_requests').select('state');
  return query.where('school_id', '=', schoolId).executeTakeFirst();
}

/** Takes a request back that the projector has not begun, unless somebody else has asked for a rebuild meanwhile. */
export async function withdrawRebuild(db: Kysely<Database>, requestId: string): Promise<void> {
  await db.deleteFrom('readmodel.rebuild_requests').where('request_id', '=', requestId).execute();
}
