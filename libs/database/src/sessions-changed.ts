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
