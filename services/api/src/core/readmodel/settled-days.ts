import { areDaysMoving } from '#database/rebuild-requests';
import { type Database } from '#database/schema';
import { type Kysely } from 'kysely';
import { Problem } from '../http/problem.js';

const RETRY_AFTER_SECONDS = 10;

/** @throws Problem 503 while the days of a school move to another time zone, because the figures of two screens would disagree */
export async function requireSettledDays(db: Kysely<Database>, schoolIds: readonly string[]): Promise<void> {
  if (!(await areDaysMoving(db, schoolIds))) return;
  const message =
    'The time zone has changed, and these figures are being rebuilt. Please try again in a moment.';
  throw new Problem(503, message, { code: 'rebuilding', retryAfter: RETRY_AFTER_SECONDS });
}
