import { type Database } from '#database/schema';
import { type Kysely, sql } from 'kysely';
import { invalidInput } from '../../core/http/problem.js';

/**
 * Checks that Postgres knows the time zone: its list lacks some that Node.js knows. No query here depends on it, but
 * reports that an operator writes in SQL do.
 * @throws Problem 400
 */
export async function requireTimeZone(db: Kysely<Database>, timeZone: string): Promise<void> {
  const { rows } = await sql`
    SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${timeZone}) LIMIT 1`.execute(db);
  if (rows.length > 0) return;
  const message = `The database does not know the time zone “${timeZone}”. Please choose another one of your region.`;
  throw invalidInput([{ path: 'timeZone', message }]);
}
