import { QUARTER_SECONDS, STATE_OF_MONTH, STUDENT_MONTHS_LOCK } from '#database/student-months';
import { addedUpDays } from '#domain/added-up-days';
import { addDays, clockOffsets, dayIn, monthOf, nextMonth, startOfDay } from '#domain/school-day';
import type { Tx } from '../projections/sql/tx.js';
import { ADDED_UP } from './add-up.js';

export type School = { schoolId: string; timeZone: string };
/** A month, or a week of one. */
type Span = { days: string; first: number; end: number };

/**
 * Adds up the months and weeks of a school that are over and were not added up, or of which the lines have changed since. Reports read
 * the lines of such days until then, so there is no hurry.
 * @param client searches `readmodel`, and is in no transaction
 * @returns false if it ended early, because `signal` was aborted or rows are being replaced
 * @throws if another projector does the same; nothing is half done then
 */
export async function addUpMonths(
  client: Tx,
  school: School,
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  for (const span of await unknownSpans(client, school, now)) {
    if (signal?.aborted === true || !(await tryLock(client))) return false;
    try {
      await addUp(client, school, span);
    } finally {
      await client.query(`SELECT pg_advisory_unlock_shared(${STUDENT_MONTHS_LOCK})`);
    }
  }
  return true;
}

/** Whether nobody is replacing or removing rows. The snapshot that is read must be taken after that. */
async function tryLock(client: Tx): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    `SELECT pg_try_advisory_lock_shared(${STUDENT_MONTHS_LOCK}) AS free`,
  );
  return rows[0]?.free === true;
}

/** Those of `spansOf` of which `added_up_months` does not have the state. */
async function unknownSpans(client: Tx, school: School, now: Date): Promise<Span[]> {
  const { schoolId } = school;
  const over = await spansOf(client, school, now);
  if (over.length === 0) return [];
  const days = over.map((each) => each.days);
  const firsts = over.map((each) => each.first);
  // Those that the school had in another time zone would never be read again.
  const { rowCount } = await client.query(
    `DELETE FROM added_up_months WHERE school_id = $1
       AND (days, first_quarter) NOT IN (SELECT * FROM unnest($2::text[], $3::bigint[]))`,
    [schoolId, days, firsts],
  );
  if (rowCount !== 0) await discardUnused(client, schoolId);
  const { rows: unknown } = await client.query<Span>(
    `SELECT m.days, m.first_quarter AS first, m.end_quarter AS end
     FROM (SELECT $1::uuid AS school_id, * FROM unnest($2::text[], $3::bigint[], $4::bigint[])
             AS own (days, first_quarter, end_quarter)) AS m
     CROSS JOIN LATERAL (${STATE_OF_MONTH}) AS state
     LEFT JOIN added_up_months AS known USING (school_id, days, first_quarter, end_quarter)
     WHERE (known.last_revision, known.taken_back) IS DISTINCT FROM (state.last_revision, state.taken_back)
     ORDER BY m.days`,
    [schoolId, days, firsts, over.map(({ end }) => end)],
  );
  return unknown;
}

/** Deletes rows of months and weeks that are not in `added_up_months`. @param schoolId null: of all schools */
export async function discardUnused(client: Tx, schoolId: string | null): Promise<void> {
  for (const table of Object.keys(ADDED_UP))
    await client.query(
      `DELETE FROM readmodel.${table} AS own WHERE ($1::uuid IS NULL OR own.school_id = $1) AND NOT EXISTS (
         SELECT FROM readmodel.added_up_months AS m WHERE m.school_id = own.school_id AND m.days = own.days)`,
      [schoolId],
    );
}

/** The months and weeks of a school that are over, from its first fact on. */
export async function spansOf(client: Tx, { schoolId, timeZone }: School, now: Date): Promise<Span[]> {
  const { rows } = await client.query<{ first: number | null }>(
    'SELECT min(quarter) AS first FROM readmodel.quarter_points WHERE school_id = $1',
    [schoolId],
  );
  const first = rows[0]?.first;
  return first == null ? [] : spansBetween(timeZone, instantOf(first), now);
}

/** What the clocks of a time zone showed in the quarters from `first` to `end`, as columns of `added_up_months`. */
export function clocksOf(timeZone: string, { first, end }: Omit<Span, 'days'>) {
  const offsets = clockOffsets(timeZone, instantOf(first), instantOf(end));
  return {
    clock_quarters: offsets.map(({ start }) => quarterOf(start)),
    utc_offsets: offsets.map(({ ahead }) => ahead / QUARTER_MS),
  };
}

function spansBetween(timeZone: string, from: Date, now: Date): Span[] {
  const today = dayIn(timeZone, now);
  const spans: Span[] = [];
  for (let month = monthOf(dayIn(timeZone, from)); month <= today; month = nextMonth(month))
    for (const { name, from: first, to } of addedUpDays(month))
      if (to < today)
        spans.push({
          days: name,
          first: firstQuarter(timeZone, first),
          end: firstQuarter(timeZone, addDays(to, 1)),
        });
  return spans;
}

function firstQuarter(timeZone: string, day: string): number {
  return quarterOf(startOfDay(timeZone, day));
}

const QUARTER_MS = QUARTER_SECONDS * 1_000;
const quarterOf = (start: Date): number => start.getTime() / QUARTER_MS;
const instantOf = (quarter: number): Date => new Date(quarter * QUARTER_MS);

/** Its state and its rows are of one snapshot. */
async function addUp(client: Tx, { schoolId, timeZone }: School, span: Span): Promise<void> {
  const { days, first, end } = span;
  const { clock_quarters: clockQuarters, utc_offsets: utcOffsets } = clocksOf(timeZone, span);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    const tables = Object.entries(ADDED_UP);
    for (const name of ['added_up_months', ...tables.map(([table]) => table)])
      await client.query(`DELETE FROM ${name} WHERE school_id = $1 AND days = $2`, [schoolId, days]);
    const { rowCount } = await client.query(
      `INSERT INTO added_up_months
         (school_id, days, first_quarter, end_quarter, clock_quarters, utc_offsets,
          first_revision, last_revision, taken_back)
       SELECT m.*, state.*
       FROM (SELECT $1::uuid AS school_id, $2::text AS days, $3::bigint AS first_quarter, $4::bigint AS end_quarter,
                    $5::bigint[] AS clock_quarters, $6::bigint[] AS utc_offsets) AS m
       CROSS JOIN LATERAL (${STATE_OF_MONTH}) AS state
       WHERE NOT EXISTS (SELECT FROM directory.school_deletions AS gone WHERE gone.school_id = m.school_id)`,
      [schoolId, days, first, end, clockQuarters, utcOffsets],
    );
    if (rowCount === 1)
      for (const [name, sql] of tables)
        await client.query(
          `WITH months AS (SELECT * FROM added_up_months WHERE school_id = $1 AND days = $2)
           INSERT INTO ${name} ${sql}`,
          [schoolId, days],
        );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
