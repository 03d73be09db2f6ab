import type { Database } from '#database/schema';
import { NETWORK_KNOWN_DAYS } from '#database/sign-in-networks';
import { type Kysely, sql } from 'kysely';

const ACTIVITIES_AT_ONCE = 5_000;

/**
 * Deletes limits and sightings of sign-ins that no longer matter, addresses that are no longer used, inquiries a year after they
 * were answered, as the privacy page says, and activities that are kept no longer.
 */
export async function forgetExpired(db: Kysely<Database>): Promise<void> {
  // Every budget is empty long before a day has passed.
  await sql`DELETE FROM directory.sign_in_budgets WHERE at < now() - interval '1 day'`.execute(db);
  await sql`DELETE FROM directory.code_sightings WHERE seen_at < now() - interval '1 day'`.execute(db);
  await sql`
    DELETE FROM directory.sign_in_networks
    WHERE used_on <= current_date - ${sql.lit(NETWORK_KNOWN_DAYS)}`.execute(db);
  await sql`DELETE FROM directory.enquiries WHERE answered_at < now() - interval '1 year'`.execute(db);
  while ((await forgetActivities(db)) === ACTIVITIES_AT_ONCE);
}

async function forgetActivities(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    SELECT directory.forget_activity(${ACTIVITIES_AT_ONCE}) AS forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
