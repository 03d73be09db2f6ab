import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';

const TABLES = [
  'directory.authenticators',
  'directory.passkeys',
  'directory.passkey_challenges',
  'directory.recovery_codes',
] as const;

/** Deletes everything that the user can take the second step of signing in with. @returns whether there was anything */
export async function deleteFactorsOf(tx: Transaction<Database>, userId: string): Promise<boolean> {
  let deleted = 0n;
  for (const table of TABLES) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('user_id', '=', userId).executeTakeFirst();
    deleted += numDeletedRows;
  }
  return deleted > 0n;
}
