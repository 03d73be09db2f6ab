import { type Database } from '#database/schema';
import { MOST_LATE_MS } from '#domain/points';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** By how much the clocks of api processes may differ, and how long a transaction may take. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** A log of each school whose rows were numbered as time went by. */
export type Log = { table: RawBuilder<unknown>; key: RawBuilder<unknown>; time: RawBuilder<unknown> };

/** Numbered as facts were recorded, which may be later than they happened. */
export const LEDGER: Log = {
  table: sql`readmodel.ledger_entries`,
  key: sql`revision`,
  time: sql`coalesce(recorded_at, occurred_at)`,
};

/**
 * Where an instant is in a school's log: rows up to `before` are not later than it, rows after `after` are later, but for the
 * `late` ones. Rows in between have to be compared one by one, as clocks differ a little.
 */
export type PositionInTime = {
  before: number;
  after: number;
  /** Revisions of facts that happened until the instant and were recorded after it. */
  late: readonly number[];
};

export async function positionAt(
  db: Kysely<Database>,
  log: Log,
  schoolId: string,
  instant: Date,
): Promise<PositionInTime> {
  const [before, after] = [instant.getTime() - CLOCKS_DIFFER_MS, instant.getTime() + CLOCKS_DIFFER_MS];
  const { rows } = await sql<PositionInTime>`
    SELECT (${lastBy(log, schoolId, new Date(before))}) AS before,
           (${lastBy(log, schoolId, new Date(after))}) AS after,
           ${log === LEDGER ? lateAt(schoolId, instant) : sql`'[]'::json`} AS late`.execute(db);
  return rows[0] ?? { before: -1, after: -1, late: [] };
}

function lateAt(schoolId: string, instant: Date): RawBuilder<unknown> {
  const latest = new Date(instant.getTime() + MOST_LATE_MS + CLOCKS_DIFFER_MS);
  return sql`(
    SELECT coalesce(json_agg(revision), '[]') FROM readmodel.ledger_entries
    WHERE school_id = ${schoolId} AND recorded_at > ${instant} AND recorded_at <= ${latest} AND occurred_at <= ${instant})`;
}

/** SQL: whether a row of the log, by its number, may be of the instant or before it. */
export function isUntil({ after, late }: PositionInTime, revision: RawBuilder<unknown>): RawBuilder<boolean> {
  if (late.length === 0) return sql<boolean>`${revision} <= ${after}`;
  return sql<boolean>`(${revision} <= ${after} OR ${revision} = ANY(${late}::bigint[]))`;
}

/**
 * The number of a row at which the log passes from rows that are not later than the instant to rows that are; -1 if all
 * are later. A bisection of the numbers, so that the projector need not maintain an index of times.
 */
function lastBy({ table, key, time }: Log, schoolId: string, instant: Date): RawBuilder<number> {
  return sql<number>`
    WITH RECURSIVE bisection (low, high) AS (
      SELECT -1::bigint, coalesce(
        (SELECT ${key} FROM ${table} WHERE school_id = ${schoolId} ORDER BY ${key} DESC LIMIT 1), -1)
      UNION ALL
      SELECT CASE WHEN probe.time IS NULL OR probe.time <= ${instant} THEN middle ELSE low END,
             CASE WHEN probe.time > ${instant} THEN probe.key - 1 ELSE high END
      FROM bisection
      CROSS JOIN LATERAL (SELECT (low + high + 1) / 2 AS middle) AS half
      LEFT JOIN LATERAL (
        SELECT ${key} AS key, ${time} AS time FROM ${table}
        WHERE school_id = ${schoolId} AND ${key} > low AND ${key} <= middle
        ORDER BY ${key} DESC LIMIT 1
      ) AS probe ON true
      WHERE low < high
    )
    SELECT low FROM bisection WHERE low >= high LIMIT 1`;
}
