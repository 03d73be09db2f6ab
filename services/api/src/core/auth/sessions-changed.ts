import { type Database } from '#database/schema';
import { SESSIONS_CHANGED } from '#database/sessions-changed';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';

export const sessionsChanged = { name: SESSIONS_CHANGED, payload: z.guid() };

/** Has every process check the user's live streams when the transaction commits. */
export async function announceSessionsOf(tx: Transaction<Database>, userId: string): Promise<void> {
  await sql`SELECT pg_notify(${sessionsChanged.name}, ${userId})`.execute(tx);
}

/**
 * Like `announceSessionsOf`, for the administrators of the schools, and for executive administrators who have opened one of
 * them.
 */
export async function announceAdministratorsOf(
  tx: Transaction<Database>,
  schoolIds: readonly string[],
): Promise<void> {
  await sql`
    SELECT pg_notify(${sessionsChanged.name}, administrators.id::text) FROM (
      SELECT id FROM directory.users
      WHERE role = 'school_admin' AND is_active AND school_id = ANY (${schoolIds}::uuid[])
      UNION
      SELECT user_id FROM directory.sessions WHERE opened_school_id = ANY (${schoolIds}::uuid[])
    ) AS administrators`.execute(tx);
}

/** Signs the user out everywhere, with the transaction. Links that were mailed to the user keep working. */
export async function signOut(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('directory.sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('directory.pending_sign_ins').where('user_id', '=', userId).execute();
  await announceSessionsOf(tx, userId);
}

/** Like `signOut`, but for the session with this token. */
export async function signOutElsewhere(
  tx: Transaction<Database>,
  userId: string,
  tokenHash: Buffer,
): Promise<void> {
  await tx
    .deleteFrom('directory.sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .execute();
  await tx.deleteFrom('directory.pending_sign_ins').where('user_id', '=', userId).execute();
  await announceSessionsOf(tx, userId);
}

/** Like `signOut`, and makes the links that were mailed to the user useless. */
export async function endSessionsOf(tx: Transaction<Database>, userId: string): Promise<void> {
  await signOut(tx, userId);
  await tx
    .updateTable('directory.one_time_links')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
