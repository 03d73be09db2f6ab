import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
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

/**
 * SQL: whether the time zone of one of the schools was changed, and the rebuild that moves its facts to the days of the new one
 * has not finished. Until then rows by day are of the old zone, and later facts of the new one.
 */
export function daysAreMoving(schoolIds: readonly string[]): RawBuilder<boolean> {
  // The audit log tells these rebuilds from others, during which days stay right.
  return sql<boolean>`EXISTS (
    SELECT FROM readmodel.rebuild_requests r
    JOIN directory.audit_log a ON a.entity_id = r.school_id AND a.entity = 'school' AND a.at >= r.requested_at
    WHERE r.school_id = ANY(${schoolIds}::uuid[]) AND a.before->>'time_zone' <> a.after->>'time_zone')`;
}

/** `daysAreMoving`, asked. */
export async function areDaysMoving(db: Kysely<Database>, schoolIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ moving: boolean }>`SELECT ${daysAreMoving(schoolIds)} AS moving`.execute(db);
  return rows[0]?.moving === true;
}
