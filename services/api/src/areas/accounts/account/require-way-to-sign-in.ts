import { type Database } from '#database/schema';
import { sql, type Transaction } from 'kysely';
import { CAN_SIGN_IN } from '../../../core/directory/can-sign-in.js';
import { refused } from '../../../core/http/problem.js';

/**
 * Call after a way to sign in was removed, in the same transaction, while the user is locked.
 * @throws Problem 409 if the user has no other: nobody may lock themselves out
 */
export async function requireWayToSignIn(
  tx: Transaction<Database>,
  userId: string,
  parameter: string,
): Promise<void> {
  const user = await tx
    .selectFrom('directory.users as u')
    .select(sql<boolean>`${sql.raw(CAN_SIGN_IN)}`.as('can_sign_in'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (user?.can_sign_in === true) return;
  const message = 'This is how you sign in. Set a password or add a passkey first.';
  throw refused(409, 'only-way-to-sign-in', parameter, message);
}
