import { LEDGER_TYPES } from '#contracts/records/audit';
import { type Database } from '#database/schema';
import { QUARTER } from '#reports/award-sums';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LEDGER, positionAt } from '../../../../core/readmodel/positions-in-time.js';
import { type AuditFilter } from '../audit-filter.js';
import { rangesOf } from '../hour-of-week.js';
import { type Found, type Portion } from '../merge-portions.js';
import { type Bounds, candidates, HAS_AMOUNTS, isOfNoClass, leadOf } from './candidates.js';
import { notesBefore, instantOfNote } from './notes.js';

export type FoundEvent = Found & { source: 'ledger'; revision: number };

/** How many entries a request looks at, at most, so that no page takes long, however rare what it looks for. */
const MOST_LOOKED_AT = { entries: 1_200, notes: 300 };
const GROWTH = 8;

/** SQL: the time of entry `e` in the order of the log; what happened when is for its filters. */
const RECORDED = sql`coalesce(e.recorded_at, e.occurred_at)`;

/** The latest events before a position that the filter lets through. */
export async function eventsBefore(
  db: Kysely<Database>,
  filter: AuditFilter,
  before: number | null,
  limit: number,
): Promise<Portion<FoundEvent>> {
  const { type } = filter;
  if (type !== undefined && !LEDGER_TYPES.some((one) => one === type)) return { entries: [], rest: null };
  const bounds = await boundsOf(db, filter);
  const entries: FoundEvent[] = [];
  const most = MOST_LOOKED_AT[filter.note === undefined ? 'entries' : 'notes'];
  let [position, left, count] = [before, most, limit + 1];
  for (;;) {
    const part = await look(
      db,
      filter,
      { ...bounds, before: position },
      { count, limit: limit - entries.length },
    );
    entries.push(...part.entries);
    if (part.rest === null || entries.length >= limit) return { entries, rest: part.rest };
    left -= count;
    if (left <= 0) return { entries, rest: part.rest, reached: part.reached };
    position = part.rest;
    count = Math.min(count * GROWTH, left);
  }
}

async function boundsOf(db: Kysely<Database>, filter: AuditFilter): Promise<Omit<Bounds, 'before'>> {
  const { schoolId, since, until, hour } = filter;
  const position = (instant: Date | undefined) =>
    instant === undefined ? undefined : positionAt(db, LEDGER, schoolId, instant);
  const isLed = hour !== undefined && filter.note === undefined && leadOf(filter) === 'hour';
  const [from, to, ranges] = await Promise.all([
    position(since),
    position(until),
    isLed ? rangesOf(db, schoolId, hour) : undefined,
  ]);
  return { since: from, until: to, ranges };
}

type Row = {
  /** How many candidates there are. */
  count: number;
  lowest: number | null;
  lowest_at: Date | null;
  /** Null if none matches. */
  position: number | null;
  revision: number;
  recorded_at: Date;
};

/** Looks at some entries. `rest` is null if there are no more. */
async function look(
  db: Kysely<Database>,
  filter: AuditFilter,
  bounds: Bounds,
  { count, limit }: { count: number; limit: number },
): Promise<Portion<FoundEvent>> {
  const { note } = filter;
  const looked =
    note === undefined
      ? sql`SELECT revision AS position, revision FROM (${candidates(filter, bounds, count)}) AS candidates`
      : notesBefore(filter, note, bounds, count);
  const { rows } = await sql<Row>`
    WITH looked AS MATERIALIZED (${looked}),
    lowest AS (SELECT count(*) AS count, min(position) AS lowest FROM looked)
    SELECT lowest.count, lowest.lowest, ${lowestAt(filter)} AS lowest_at,
           found.position, found.revision, found.recorded_at
    FROM lowest LEFT JOIN (
      SELECT looked.position, e.revision, ${RECORDED} AS recorded_at
      FROM looked JOIN readmodel.ledger_entries AS e ON e.school_id = ${filter.schoolId} AND e.revision = looked.revision
      WHERE ${matches(filter)}
      ORDER BY looked.position DESC FETCH FIRST ${sql.lit(limit)} ROWS WITH TIES
    ) AS found ON true
    ORDER BY found.position DESC, found.revision DESC`.execute(db);
  const [first] = rows;
  const entries = rows.flatMap(({ position, revision, recorded_at: at }) =>
    position === null ? [] : [{ source: 'ledger' as const, position, revision, at }],
  );
  const last = entries.length >= limit ? entries.at(-1)?.position : undefined;
  // Fewer than asked for: there are no more.
  const rest = (first?.count ?? 0) < count ? null : (first?.lowest ?? null);
  const hasMore = last !== undefined && (rest !== null || last !== first?.lowest);
  return { entries, rest: hasMore ? last : rest, reached: first?.lowest_at ?? undefined };
}

function lowestAt({ schoolId, note }: AuditFilter): RawBuilder<unknown> {
  if (note !== undefined) return instantOfNote(sql`lowest.lowest`);
  return sql`(SELECT ${RECORDED} FROM readmodel.ledger_entries e
              WHERE school_id = ${schoolId} AND revision = lowest.lowest)`;
}

/** The conditions on an entry `e`; those that need a look at its lines only where they did not choose the candidates. */
function matches(filter: AuditFilter): RawBuilder<unknown> {
  const { studentId, staffId, type, classId, categoryId, minAmount, maxAmount, since, until, hour } = filter;
  const lead = filter.note === undefined ? leadOf(filter) : 'note';
  const conditions = [
    type !== undefined && sql`e.type = ${type}`,
    staffId !== undefined && sql`e.actor_kind = 'staff' AND e.actor_id = ${staffId}`,
    categoryId !== undefined && sql`e.category_id = ${categoryId}`,
    (minAmount !== undefined || maxAmount !== undefined) && hasAmount(filter),
    since !== undefined && sql`e.occurred_at >= ${since}`,
    until !== undefined && sql`e.occurred_at < ${until}`,
    hour !== undefined && sql`${QUARTER(sql`e.occurred_at`)} = ANY(${hour.quarters}::bigint[])`,
    studentId !== undefined && lead !== 'student' && hasLine(sql`student_id = ${studentId}`),
    classId !== undefined &&
      lead !== 'class' &&
      sql`(${hasLine(sql`class_id = ${classId}`)} OR ${isOfNoClass(classId)})`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** A reset takes from each student what they have, which another school may carry over. Of a student whom the filter names, the amount is their own. */
function hasAmount({ minAmount = 1, maxAmount, studentId }: AuditFilter): RawBuilder<unknown> {
  const atMost = (amount: RawBuilder<unknown>) =>
    maxAmount === undefined ? sql`` : sql`AND ${amount} <= ${maxAmount}`;
  const isTheirs = studentId === undefined ? sql`` : sql`AND t.student_id = ${studentId}`;
  return sql`(e.amount >= ${minAmount} ${atMost(sql`e.amount`)} OR ${HAS_AMOUNTS} AND EXISTS (
    SELECT FROM readmodel.point_transactions AS t
    WHERE t.school_id = e.school_id AND t.revision = e.revision AND abs(t.amount) >= ${minAmount}
      ${atMost(sql`abs(t.amount)`)} ${isTheirs}))`;
}

function hasLine(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const isIn = (table: RawBuilder<unknown>) => sql`
    EXISTS (SELECT FROM ${table} WHERE school_id = e.school_id AND revision = e.revision AND ${condition})`;
  return sql`(${isIn(sql`readmodel.point_transactions`)} OR ${isIn(sql`readmodel.entry_mentions`)})`;
}
