import { shardOf, type Shard } from '#database/checkpoint';
import { dayIn, startOfDay } from '#domain/school-day';
import type { Tx } from '../projections/sql/tx.js';

type Candidate = { schoolId: string; timeZone: string; askedAt: Date | null };

const HOUR_MS = 3_600_000;
/** Start of the night's window, in the school's time zone. Nights are quiet, and clocks change before three. */
const BEGINS_MS = 1 * HOUR_MS;
const SPREAD_MS = 4 * HOUR_MS;
const ENDS_MS = 6 * HOUR_MS;
/** Any number of schools may share a time zone, and one is verified at a time. */
const SPREAD_STEPS = 1_000;

/**
 * When a school is verified on the night that an instant belongs to: between one and five, always at the same time, and
 * spread over all schools.
 */
export function nightlyTime(schoolId: string, timeZone: string, now: Date): Date {
  const midnight = startOfDay(timeZone, dayIn(timeZone, now)).getTime();
  return new Date(midnight + BEGINS_MS + (SPREAD_MS * shardOf(schoolId, SPREAD_STEPS)) / SPREAD_STEPS);
}

/** Whether it is time for a school's nightly verification. One that was missed by day waits for the next night. */
export function isDue({ schoolId, timeZone, askedAt }: Candidate, now: Date): boolean {
  const time = nightlyTime(schoolId, timeZone, now);
  const midnight = startOfDay(timeZone, dayIn(timeZone, now)).getTime();
  if (now < time || now.getTime() >= midnight + ENDS_MS) return false;
  return askedAt === null || askedAt < time;
}

/**
 * Asks for the verification of each of the shard's schools whose time has come. Those without new events are among them, because
 * old events and rows may have been altered.
 */
export async function askNightly(client: Tx, { index, count }: Shard, now: Date): Promise<void> {
  const { rows } = await client.query<Candidate>(
    `SELECT school.id AS "schoolId", school.time_zone AS "timeZone", last.asked_at AS "askedAt"
     FROM readmodel.school_revisions AS held
     JOIN directory.schools AS school ON school.id = held.school_id
     LEFT JOIN LATERAL (
       SELECT own.asked_at FROM readmodel.verifications AS own WHERE own.school_id = school.id AND own.finished_at IS NOT NULL
       ORDER BY own.finished_at DESC LIMIT 1
     ) AS last ON true
     WHERE NOT EXISTS (SELECT FROM directory.school_deletions AS gone WHERE gone.school_id = school.id)`,
  );
  const due = rows.filter((school) => shardOf(school.schoolId, count) === index && isDue(school, now));
  if (due.length === 0) return;
  await client.query(
    `INSERT INTO readmodel.verifications (id, school_id, asked_at)
     SELECT gen_random_uuid(), school_id, $2 FROM unnest($1::uuid[]) AS school_id
     ON CONFLICT (school_id) WHERE finished_at IS NULL DO NOTHING`,
    [due.map(({ schoolId }) => schoolId), now],
  );
}
