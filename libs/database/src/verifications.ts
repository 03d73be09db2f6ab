import { type Kysely, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from './schema.js';

/** Channel that announces, with each commit, that a verification was asked for. */
export const VERIFICATION_CHANNEL = 'readmodel_verification';

/** Asks the projector to verify a school, unless that is asked for already. */
export async function askForVerification(
  db: Kysely<Database>,
  schoolId: string,
  askedBy: string,
): Promise<void> {
  await sql`
    WITH asked AS (
      INSERT INTO readmodel.verifications (id, school_id, asked_by) VALUES (${randomUUID()}, ${schoolId}, ${askedBy})
      ON CONFLICT (school_id) WHERE finished_at IS NULL DO NOTHING RETURNING id)
    SELECT pg_notify(${VERIFICATION_CHANNEL}, id::text) FROM asked`.execute(db);
}
