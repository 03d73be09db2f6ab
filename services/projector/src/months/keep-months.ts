import { shardOf, type Shard } from '#database/checkpoint';
import { dayIn } from '#domain/school-day';
import { Backoff, pause } from '#runtime/async';
import { ask } from '#runtime/pg';
import type pg from 'pg';
import type { Logger } from 'pino';
import { addUpMonths, type School } from './add-up-months.js';

export type KeepMonthsOptions = { databaseUrl: string; shard: Shard; log: Pick<Logger, 'warn'> };

/** How often it looks whether a day has ended, and with it perhaps a week or a month. */
const LOOK_EVERY_MS = 60_000;
/** How often it looks whether lines of a school’s months have changed. */
const AGAIN_AFTER_MS = 3_600_000;
const LONGEST_PAUSE_MS = 60_000;
/** A month of a large school takes a second or two. */
const TIMEOUT_MS = 120_000;

/** What a school was like when its months were last looked at. */
export type Seen = { today: string; timeZone: string; at: number };

/**
 * Adds up the months and weeks of the shard’s schools, while the projector continues to follow, until `signal` is aborted. Each
 * is a separate short transaction, which no projector waits for.
 */
export async function keepMonths(
  options: KeepMonthsOptions,
  signal: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  const backoff = new Backoff(500, LONGEST_PAUSE_MS);
  const seen = new Map<string, Seen>();
  while (!signal.aborted) {
    try {
      await ask(options.databaseUrl, (client) => addUpDue(client, seen, options, signal, now()), TIMEOUT_MS);
      backoff.reset();
      await pause(LOOK_EVERY_MS, signal);
    } catch (error) {
      if (isAborted(signal)) return;
      options.log.warn({ err: error }, 'months are not added up yet; will try again');
      await pause(backoff.next(), signal);
    }
  }
}

const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Adds up what is due: for schools that were not looked at yet, whose day or time zone has changed, or after an hour. */
export async function addUpDue(
  client: pg.Client,
  seen: Map<string, Seen>,
  { shard }: Pick<KeepMonthsOptions, 'shard'>,
  signal: AbortSignal,
  now: Date,
): Promise<void> {
  await client.query(`SET search_path = readmodel; SET work_mem = '64MB'`);
  for (const school of await schoolsOf(client, shard)) {
    const { schoolId, timeZone } = school;
    const current = { today: dayIn(timeZone, now), timeZone, at: now.getTime() };
    if (!isDue(seen.get(schoolId), current)) continue;
    if (!(await addUpMonths(client, school, now, signal))) return;
    seen.set(schoolId, current);
  }
}

function isDue(last: Seen | undefined, { today, timeZone, at }: Seen): boolean {
  if (last === undefined || today !== last.today || timeZone !== last.timeZone) return true;
  return at - last.at >= AGAIN_AFTER_MS;
}

async function schoolsOf(client: pg.Client, { index, count }: Shard): Promise<School[]> {
  const { rows } = await client.query<School>(
    `SELECT school.id AS "schoolId", school.time_zone AS "timeZone"
     FROM school_revisions AS held JOIN directory.schools AS school ON school.id = held.school_id
     ORDER BY school.id`,
  );
  return rows.filter(({ schoolId }) => shardOf(schoolId, count) === index);
}
