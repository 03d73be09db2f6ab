import { STATE_OF_MONTH } from '#database/student-months';
import { ask } from '#runtime/pg';
import pg from 'pg';
import { ADDED_UP } from '../months/add-up.js';
import { addUpMonths, clocksOf, type School, spansOf } from '../months/add-up-months.js';
import type { Tx } from '../projections/sql/tx.js';
import { compareRows, type TableComparison } from './compare.js';
import type { Scope } from './progress.js';
import { describeTables } from './tables.js';

/** A month of a large school takes a second or two. */
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 3;

/**
 * Adds up what has changed since the projector last did, so that no row is left out of the comparison for being out of date. What
 * becomes so in the moments until then is used by no report, and is left out.
 */
export async function bringMonthsUpToDate(
  databaseUrl: string,
  scope: Scope,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const work = async (client: pg.Client) => {
    await client.query(`SET search_path = readmodel; SET work_mem = '64MB'`);
    for (const school of await schoolsOf(client, scope))
      if (!(await addUpMonths(client, school, now, signal))) return;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask(databaseUrl, work, TIMEOUT_MS);
      return;
    } catch (error) {
      if (!isDoneMeanwhile(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** SQLSTATEs when the projector adds up the same month. */
const SERIALIZATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';

function isDoneMeanwhile(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === SERIALIZATION_FAILURE || error.code === UNIQUE_VIOLATION)
  );
}

/**
 * `months`: what the rows of `added_up_months` should be that reports use, those of the days and of the state that the lines have.
 * `unused`: the others.
 */
const MONTHS = `
  WITH expected AS MATERIALIZED (
    SELECT m.*, state.*
    FROM jsonb_to_recordset($2::jsonb)
           AS m (school_id uuid, days text, first_quarter bigint, end_quarter bigint, clock_quarters bigint[],
                 utc_offsets bigint[])
    CROSS JOIN LATERAL (${STATE_OF_MONTH}) AS state
  ), own AS MATERIALIZED (
    SELECT m.*, EXISTS (
        SELECT FROM expected AS e
        WHERE (e.school_id, e.days, e.first_quarter, e.end_quarter, e.last_revision, e.taken_back)
            = (m.school_id, m.days, m.first_quarter, m.end_quarter, m.last_revision, m.taken_back)) AS is_used
    FROM readmodel.added_up_months AS m WHERE $1::uuid IS NULL OR m.school_id = $1
  ), months AS MATERIALIZED (
    SELECT e.* FROM expected AS e JOIN own USING (school_id, days) WHERE own.is_used
  ), unused AS MATERIALIZED (SELECT school_id, days FROM own WHERE NOT is_used)`;

/** Compares months and weeks with what their lines in the shadow come to. */
export async function compareMonths(client: Tx, scope: Scope, now: Date): Promise<TableComparison[]> {
  const values = [JSON.stringify(await expectedMonths(client, scope, now))];
  const rebuiltOf: Readonly<Record<string, string>> = {
    ...ADDED_UP,
    added_up_months: 'SELECT * FROM months',
  };
  const comparisons: TableComparison[] = [];
  for (const table of await describeTables(client, Object.keys(rebuiltOf)))
    comparisons.push(
      await compareRows(client, table, scope, {
        preceding: MONTHS,
        live: `SELECT m.* FROM readmodel.${table.name} AS m
               WHERE ($1::uuid IS NULL OR m.school_id = $1)
                 AND NOT EXISTS (SELECT FROM unused WHERE unused.school_id = m.school_id AND unused.days = m.days)`,
        rebuilt: rebuiltOf[table.name] ?? '',
        values,
      }),
    );
  return comparisons;
}

async function expectedMonths(client: Tx, scope: Scope, now: Date): Promise<object[]> {
  const months: object[] = [];
  for (const school of await schoolsOf(client, scope))
    for (const span of await spansOf(client, school, now))
      months.push({
        school_id: school.schoolId,
        days: span.days,
        first_quarter: span.first,
        end_quarter: span.end,
        ...clocksOf(school.timeZone, span),
      });
  return months;
}

async function schoolsOf(client: Tx, scope: Scope): Promise<School[]> {
  const { rows } = await client.query<School>(
    `SELECT school.id AS "schoolId", school.time_zone AS "timeZone"
     FROM readmodel.school_revisions AS held JOIN directory.schools AS school ON school.id = held.school_id
     WHERE $1::uuid IS NULL OR school.id = $1 ORDER BY school.id`,
    [scope.kind === 'school' ? scope.schoolId : null],
  );
  return rows;
}
