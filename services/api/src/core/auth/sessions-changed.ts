import { type Database } from '#database/schema';
import { announceSessionsOf, SESSIONS_CHANGED } from '#database/sessions-changed';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';

export const sessionsChanged = { name: SESSIONS_CHANGED, payload: z.guid() };

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

/** Signs the user out everywhere but in the session with this token. Links that were mailed to the user keep working. */
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
  await announceSessionsOf(tx, [userId]);
}
