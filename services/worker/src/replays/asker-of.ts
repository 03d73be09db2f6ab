import type { Database } from '#database/schema';
import { type Kysely } from 'kysely';

/** The user who asked for a job. */
export async function askerOf(db: Kysely<Database>, jobId: string): Promise<string | null> {
  const query = db.selectFrom('directory.jobs').select('asked_by').where('id', '=', jobId);
  return (await query.executeTakeFirstOrThrow()).asked_by;
}
