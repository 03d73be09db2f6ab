import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.js';

/** Channel that announces that sessions of a user or a student ended or have other rights. The payload is the person's id. */
export const SESSIONS_CHANGED = 'sessions';

/**
 * Ends the students' sessions and, when the transaction commits, their live streams.
 * @returns how many sessions ended
 */
export async function endStudentSessions(
  tx: Transaction<Database>,
  studentIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    WITH ended AS (
      DELETE FROM directory.student_sessions WHERE student_id = ANY (${studentIds}::uuid[]) RETURNING student_id
    )
    SELECT pg_notify(${SESSIONS_CHANGED}, student_id::text) FROM ended`.execute(tx);
  return rows.length;
}

/** Has every process check the users' live streams when the transaction commits. */
export async function announceSessionsOf(
  tx: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    SELECT pg_notify(${SESSIONS_CHANGED}, id::text) FROM unnest(${userIds}::uuid[]) AS id`.execute(tx);
}

/** Signs the users out everywhere, with the transaction. Links that were mailed to them keep working. */
export async function signOut(tx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.deleteFrom('directory.sessions').where('user_id', 'in', userIds).execute();
  await tx.deleteFrom('directory.pending_sign_ins').where('user_id', 'in', userIds).execute();
  await announceSessionsOf(tx, userIds);
}

/** Like `signOut`, and makes the links that were mailed to the users useless. */
export async function endSessionsOf(tx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await signOut(tx, userIds);
  await openLinksOf(tx, userIds).execute();
}

/** Like `endSessionsOf`, for users who may come back: those who were invited still find their invitation. */
export async function suspendSessionsOf(
  tx: Transaction<Database>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await signOut(tx, userIds);
  await openLinksOf(tx, userIds).where('purpose', '!=', 'invitation').execute();
}

function openLinksOf(tx: Transaction<Database>, userIds: readonly string[]) {
  return tx
    .updateTable('directory.one_time_links')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', 'in', userIds)
    .where('used_at', 'is', null);
}
