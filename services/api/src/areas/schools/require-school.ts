import { type Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../core/auth/administrator.js';
import { invalidInput, notFound } from '../../core/http/problem.js';
import { askedSchool } from './asked-school.js';

/** The one school that was asked for. @throws Problem 404, or 400 if an executive administrator names none */
export async function requireSchool(
  db: Kysely<Database>,
  caller: Administrator,
  asked: string | undefined,
): Promise<string> {
  const schoolId = askedSchool(caller, asked);
  if (schoolId === null) throw invalidInput([{ path: 'schoolId', message: 'Please choose a school' }]);
  const query = db.selectFrom('directory.schools').select('id').where('id', '=', schoolId);
  if ((await query.executeTakeFirst()) === undefined)
    throw notFound('schoolId', 'This school does not exist.');
  return schoolId;
}
