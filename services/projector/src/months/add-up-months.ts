import { QUARTER_SECONDS, STATE_OF_MONTH, STUDENT_MONTHS_LOCK } from '#database/student-months';
import { clockOffsets, dayIn, monthOf, nextMonth, startOfDay } from '#domain/school-day';
import type { Tx } from '../projections/tx.js';
import { ADDED_UP } from './add-up.js';

export type School = { schoolId: string; timeZone: string };
type Month = { month: string; first: number; end: number };

/**
 * Adds up the months of a school that are over and were not added up, or of which the lines have changed since. Reports read
 * the lines of such months until then, so there is no hurry.
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
  for (const month of await unknownMonths(client, school, now)) {
    if (signal?.aborted === true || !(await tryLock(client))) return false;
    try {
      await addUp(client, school, month);
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

/** Months from the first fact to the last that is over, of which `added_up_months` does not have the state. */
async function unknownMonths(client: Tx, { schoolId, timeZone }: School, now: Date): Promise<Month[]> {
  const { rows } = await client.query<{ first: number | null }>(
    'SELECT min(quarter) AS first FROM quarter_points WHERE school_id = $1',
    [schoolId],
  );
  const first = rows[0]?.first;
  if (first == null) return [];
  const over = monthsBetween(timeZone, instantOf(first), now);
  // Those that the school had in another time zone would never be read again.
  await client.query(
    `DELETE FROM added_up_months WHERE school_id = $1
       AND (month, first_quarter) NOT IN (SELECT * FROM unnest($2::date[], $3::bigint[]))`,
    [schoolId, over.map(({ month }) => month), over.map((each) => each.first)],
  );
  const { rows: unknown } = await client.query<Month>(
    `SELECT m.month::text, m.first_quarter AS first, m.end_quarter AS end
     FROM (SELECT $1::uuid AS school_id, * FROM unnest($2::date[], $3::bigint[], $4::bigint[])
             AS own (month, first_quarter, end_quarter)) AS m
     CROSS JOIN LATERAL (${STATE_OF_MONTH}) AS state
     LEFT JOIN added_up_months AS known USING (school_id, month, first_quarter, end_quarter)
     WHERE (known.last_revision, known.taken_back) IS DISTINCT FROM (state.last_revision, state.taken_back)
     ORDER BY m.month`,
    [schoolId, over.map(({ month }) => month), over.map((each) => each.first), over.map(({ end }) => end)],
  );
  return unknown;
}

function monthsBetween(timeZone: string, from: Date, now: Date): Month[] {
  const current = monthOf(dayIn(timeZone, now));
  const months: Month[] = [];
  for (let month = monthOf(dayIn(timeZone, from)); month < current; month = nextMonth(month))
    months.push({
      month,
      first: firstQuarter(timeZone, month),
      end: firstQuarter(timeZone, nextMonth(month)),
    });
  return months;
}

function firstQuarter(timeZone: string, day: string): number {
  return quarterOf(startOfDay(timeZone, day));
}

const QUARTER_MS = QUARTER_SECONDS * 1_000;
const quarterOf = (start: Date): number => start.getTime() / QUARTER_MS;
const instantOf = (quarter: number): Date => new Date(quarter * QUARTER_MS);

/** Its state and its rows are of one snapshot. */
async function addUp(
  client: Tx,
  { schoolId, timeZone }: School,
  { month, first, end }: Month,
): Promise<void> {
  const offsets = clockOffsets(timeZone, instantOf(first), instantOf(end));
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    const tables = Object.entries(ADDED_UP);
    for (const name of ['added_up_months', ...tables.map(([table]) => table)])
      await client.query(`DELETE FROM ${name} WHERE school_id = $1 AND month = $2`, [schoolId, month]);
    const { rowCount } = await client.query(
      `INSERT INTO added_up_months
         (school_id, month, first_quarter, end_quarter, clock_quarters, utc_offsets,
          first_revision, last_revision, taken_back)
       SELECT m.*, state.*
       FROM (SELECT $1::uuid AS school_id, $2::date AS month, $3::bigint AS first_quarter, $4::bigint AS end_quarter,
                    $5::bigint[] AS clock_quarters, $6::bigint[] AS utc_offsets) AS m
       CROSS JOIN LATERAL (${STATE_OF_MONTH}) AS state
       WHERE NOT EXISTS (SELECT FROM directory.school_deletions AS gone WHERE gone.school_id = m.school_id)`,
      [
        ...[schoolId, month, first, end],
        offsets.map(({ start }) => quarterOf(start)),
        offsets.map(({ ahead }) => ahead / QUARTER_MS),
      ],
    );
    if (rowCount === 1)
      for (const [name, sql] of tables)
        await client.query(
          `WITH months AS (SELECT * FROM added_up_months WHERE school_id = $1 AND month = $2)
           INSERT INTO ${name} ${sql}`,
          [schoolId, month],
        );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
