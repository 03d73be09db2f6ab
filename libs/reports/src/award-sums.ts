import { NOBODY } from '#database/student-months';
import { type RawBuilder, sql } from 'kysely';
import { awardLines, inScope, isAward } from './award-lines.js';
import { type ReportScope } from './report-scope.js';
import { QUARTER_MS, quarterOf, type ReportSpan } from './report-span.js';

/**
 * What awards come to, from the rollups. These hold what is now. For a past instant they are read up to the quarter or day
 * that it is in, whose part comes from the lines; and what was taken back only later counts as it did then.
 */

/** A part of what a report adds up, and whether rollups have it: they know of no grades. */
export type AwardPart = { scope: ReportScope; span: ReportSpan; isRolledUp: boolean };

/** SQL: figures over rows `f` of the sources below. */
export const SUMS = sql`
  coalesce(sum(f.awards), 0)::bigint AS awards, coalesce(sum(f.gross), 0)::bigint AS gross,
  coalesce(sum(f."takenBack"), 0)::bigint AS "takenBack",
  coalesce(sum(f.gross) - sum(f."takenBack"), 0)::bigint AS net`;

/** SQL: rows with a day or a quarter and a category, from the source that has fewest for the scope. */
export function awardSums(
  scope: ReportScope,
  span: ReportSpan,
  parts: readonly AwardPart[],
): RawBuilder<unknown> {
  return isOfWholeSchool(scope) ? quarterSums(scope, span) : daySums(parts);
}

/** SQL: rows with a quarter and a category. */
export function quarterSums(scope: ReportScope, span: ReportSpan): RawBuilder<unknown> {
  if (!isOfWholeSchool(scope)) return lineSums(scope, span);
  const { schoolId, categoryId, asOf } = scope;
  const cut = quarterOf(scope.isPast && asOf < span.end ? asOf : span.end);
  const rolledUp = sql`
    SELECT NULL::date AS day, q.quarter, NULL::uuid AS class_id, q.category_id, NULL::uuid AS staff_id, q.awards,
           q.gross, q.taken_back AS "takenBack"
    FROM readmodel.quarter_points q
    WHERE q.school_id = ${schoolId} AND q.quarter >= ${quarterOf(span.start)} AND q.quarter < ${cut} AND q.awards > 0
      AND ${categoryId === undefined ? sql`true` : sql`q.category_id = ${categoryId}`}`;
  return asOfThen(rolledUp, scope, span, new Date(cut * QUARTER_MS));
}

/** SQL: rows with a day or a quarter, a class, a category and a member of staff. */
export function daySums(parts: readonly AwardPart[]): RawBuilder<unknown> {
  return sql.join(
    parts.map(({ scope, span, isRolledUp }) =>
      isRolledUp ? rolledUpDays(scope, span) : lineSums(scope, span),
    ),
    sql` UNION ALL `,
  );
}

function rolledUpDays(scope: ReportScope, span: ReportSpan): RawBuilder<unknown> {
  const { schoolId, classIds, categoryId, staffId, isPast, todaySpan } = scope;
  const cut = isPast && todaySpan.start < span.end ? todaySpan.start : span.end;
  const rolledUp = sql`
    SELECT d.day, NULL::bigint AS quarter, d.class_id, d.category_id, nullif(d.staff_id, ${NOBODY}) AS staff_id,
           d.awards, d.points + d.taken_back AS gross, d.taken_back AS "takenBack"
    FROM readmodel.daily_points d
    WHERE d.school_id = ${schoolId} AND d.day BETWEEN ${span.from} AND ${span.to}
      AND ${cut < span.end ? sql`d.day < ${todaySpan.from}` : sql`true`}
      AND ${classIds === undefined ? sql`true` : sql`d.class_id = ANY(${classIds}::uuid[])`}
      AND ${categoryId === undefined ? sql`true` : sql`d.category_id = ${categoryId}`}
      AND ${staffId === undefined ? sql`true` : sql`d.staff_id = ${staffId}`}`;
  return asOfThen(rolledUp, scope, span, cut);
}

/** Whether nothing but a category narrows it. */
export function isOfWholeSchool({ classIds, grade, staffId }: ReportScope): boolean {
  return classIds === undefined && grade === undefined && staffId === undefined;
}

/** SQL: as the other sources, from the lines alone. An award has lines of several students, and counts once in each class. */
export function lineSums(scope: ReportScope, span: ReportSpan): RawBuilder<unknown> {
  return sql`
    SELECT NULL::date AS day, a.quarter, a.class_id, a.category_id, a.staff_id, count(*) AS awards,
           sum(a.gross)::bigint AS gross, sum(a."takenBack")::bigint AS "takenBack"
    FROM (
      SELECT ${PLACE('l')}, sum(l.amount) AS gross,
             coalesce(sum(l.amount) FILTER (WHERE NOT l.stands), 0) AS "takenBack"
      FROM (${awardLines(scope, span)}) l
      GROUP BY l.revision, quarter, l.class_id, l.category_id, staff_id
    ) a
    GROUP BY a.quarter, a.class_id, a.category_id, a.staff_id`;
}

/** Adds to rollups of what was before `cut` what was known of the rest at the scope’s instant. */
function asOfThen(
  rolledUp: RawBuilder<unknown>,
  scope: ReportScope,
  span: ReportSpan,
  cut: Date,
): RawBuilder<unknown> {
  if (!scope.isPast) return rolledUp;
  const { firstRevision, lastRevision } = scope.todaySpan;
  const start = cut > span.start ? cut : span.start;
  const sources = [rolledUp];
  if (start < span.end)
    sources.push(
      sql`SELECT * FROM (${lineSums(scope, { ...span, start, firstRevision, lastRevision })}) rest`,
    );
  const stoodThen = sql`
    SELECT NULL::date AS day, ${PLACE('t')}, 0 AS awards, 0 AS gross, -t.amount AS "takenBack"
    FROM readmodel.point_transactions t
    WHERE ${isAward(scope)} AND ${inScope(scope)} AND t.occurred_at >= ${span.start} AND t.occurred_at < ${cut}
      AND t.reversed_at > ${scope.asOf}`;
  return sql.join([...sources, stoodThen], sql` UNION ALL `);
}

/** SQL: the number of the quarter that an instant is in. */
export const QUARTER = (at: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`floor(extract(epoch FROM ${at}) / ${sql.lit(QUARTER_MS / 1_000)})::bigint`;

/** SQL: where line `alias` belongs. */
const PLACE = (alias: 't' | 'l'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`
    ${QUARTER(column('occurred_at'))} AS quarter, ${column('class_id')} AS class_id,
    ${column('category_id')} AS category_id,
    CASE ${column('actor_kind')} WHEN 'staff' THEN ${column('actor_id')}::uuid END AS staff_id`;
};
