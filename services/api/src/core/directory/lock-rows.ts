import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { notFound } from '../http/problem.js';

/** Two screens of one person take turns until the transaction ends: neither adds the same twice, or one too many. */
export async function lockUserRow(tx: Transaction<Database>, userId: string): Promise<void> {
  await tx
    .selectFrom('directory.users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Two administrators of one school take turns in the same way. @throws Problem 404 */
export async function lockSchoolRow(tx: Transaction<Database>, schoolId: string): Promise<void> {
  const school = await tx
    .selectFrom('directory.schools')
    .select('id')
    .where('id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (school === undefined) throw notFound('schoolId', 'This school does not exist');
}
