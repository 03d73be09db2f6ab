import { type Database } from '#database/schema';
import { isTimeZone } from '#domain/school-day';
import { type Kysely, sql } from 'kysely';
import { invalidInput } from '../../core/http/problem.js';

/**
 * Checks that Postgres knows the time zone: its list lacks some that Node.js knows. No query here depends on it, but
 * reports that an operator writes in SQL do.
 * @throws Problem 400
 */
export async function requireTimeZone(db: Kysely<Database>, timeZone: string): Promise<void> {
  if (await knowsTimeZone(db, timeZone)) return;
  const message = `The database does not know the time zone “${timeZone}”. Please choose another one in your region.`;
  throw invalidInput([{ path: 'timeZone', message }]);
}

async function knowsTimeZone(db: Kysely<Database>, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${timeZone}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The time zone itself, or UTC if it is not known everywhere: a browser’s zone is a default that is edited later. */
export async function zoneOrUtc(db: Kysely<Database>, timeZone: string | undefined): Promise<string> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return 'UTC';
  return (await knowsTimeZone(db, timeZone)) ? timeZone : 'UTC';
}
