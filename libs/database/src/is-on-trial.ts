import { type Kysely } from 'kysely';
import { type Database } from './schema.js';

/** Whether a school has never paid. Anybody may begin a trial, so it is told nothing about accounts elsewhere. */
export async function isOnTrial(db: Kysely<Database>, schoolId: string): Promise<boolean> {
  const school = await db
    .selectFrom('directory.schools')
    .select('paid_through')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  return school?.paid_through == null;
}
