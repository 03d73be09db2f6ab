import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { refused } from '../../../core/http/problem.js';
import { SCHOOL_COLUMNS, unknownSchool } from './school-row.js';

/** Locks a school's row until the transaction ends. @throws Problem 404 */
export async function lockSchool(tx: Transaction<Database>, schoolId: string) {
  const row = await tx
    .selectFrom('directory.schools')
    .select(SCHOOL_COLUMNS)
    .where('id', '=', schoolId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw unknownSchool();
  return row;
}

export async function isBeingDeleted(tx: Transaction<Database>, schoolId: string): Promise<boolean> {
  const deletion = await tx
    .selectFrom('directory.school_deletions')
    .select('school_id')
    .where('school_id', '=', schoolId)
    .executeTakeFirst();
  return deletion !== undefined;
}

/** Locks a school's row that may be edited. @throws Problem 404, or 409 while the school is being deleted */
export async function lockOpenSchool(tx: Transaction<Database>, schoolId: string) {
  const row = await lockSchool(tx, schoolId);
  if (await isBeingDeleted(tx, schoolId))
    throw refused(409, 'school-being-deleted', 'schoolId', 'This school is being deleted.');
  return row;
}
