import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { refused } from '../http/problem.js';

/**
 * Locks a user who has no school, so that two of their requests at once follow each other.
 * @returns their address
 * @throws Problem 409 for somebody who has a school or needs none
 */
export async function lockNewcomer(tx: Transaction<Database>, userId: string): Promise<{ email: string }> {
  const user = await tx
    .selectFrom('directory.users')
    .select(['school_id', 'role', 'email'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (user?.school_id === null && user.role !== 'executive_admin') return user;
  const message =
    user?.role === 'executive_admin'
      ? 'An Executive Admin belongs to no school.'
      : 'You already belong to a school.';
  throw refused(409, 'has-school', 'schoolId', message);
}
