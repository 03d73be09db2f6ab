import type { Database } from '#database/schema';
import { type Transaction } from 'kysely';

/** The School Admins of a school who get its mails. */
export function administratorsToMail(
  tx: Transaction<Database>,
  schoolId: string,
): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom('directory.users')
    .select(['id', 'email'])
    .where('school_id', '=', schoolId)
    .where('role', '=', 'school_admin')
    .where('is_active', '=', true)
    .where('invited_email', 'is', null)
    .orderBy('id')
    .execute();
}
