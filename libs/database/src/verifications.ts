import { type Kysely, type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Verifications } from './readmodel-schema.js';
import type { Database } from './schema.js';

/** Channel that announces, with each commit, that a verification was asked for. */
export const VERIFICATION_CHANNEL = 'readmodel_verification';

/**
 * Asks the projector to verify a school, unless that is asked for already.
 * @returns the id of the verification that is now open
 */
export async function askForVerification(
  db: Kysely<Database>,
  schoolId: string,
  askedBy: string | null,
  id: string = randomUUID(),
): Promise<string> {
  await sql`
    WITH asked AS (
      INSERT INTO readmodel.verifications (id, school_id, asked_by) VALUES (${id}, ${schoolId}, ${askedBy})
      ON CONFLICT (school_id) WHERE finished_at IS NULL DO NOTHING RETURNING id)
    SELECT pg_notify(${VERIFICATION_CHANNEL}, id::text) FROM asked`.execute(db);
  const open = await db
    .selectFrom('readmodel.verifications')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return open?.id ?? id;
}

/** @returns undefined if it was withdrawn, or is kept no longer */
export function readVerification(
  db: Kysely<Database>,
  id: string,
): Promise<Selectable<Verifications> | undefined> {
  return db.selectFrom('readmodel.verifications').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Forgets a verification. A projector that is at it gives it up. */
export async function withdrawVerification(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('readmodel.verifications').where('id', '=', id).execute();
}
