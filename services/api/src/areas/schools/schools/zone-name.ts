import { type Database } from '#database/schema';
import { isTimeZone } from '#domain/school-day';
import { type Kysely, sql } from 'kysely';
import { sameZoneAmong } from './same-zone.js';

/**
 * The name of a time zone that Node.js and Postgres both know: browsers send old names such as Asia/Calcutta, which some
 * packages of Postgres lack. No query here depends on it, but reports that an operator writes in SQL do. UTC if no name
 * is sent, or the name is no time zone.
 */
export async function zoneName(db: Kysely<Database>, timeZone: string | undefined): Promise<string> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return 'UTC';
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_timezone_names WHERE name !~ '^(posix|right)/' ORDER BY name`.execute(db);
  const names = rows.map(({ name }) => name);
  return sameZoneAmong(names, timeZone) ?? timeZone;
}
