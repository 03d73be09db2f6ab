import { NONE } from '#database/roll-ups-schema';
import { type RawBuilder, sql } from 'kysely';
import { awardLines, inScope, isAward } from './award-lines.js';
import { type AwardPart } from './parts-of-grade.js';
import { type ReportScope } from './report-scope.js';
import { QUARTER_MS, type ReportSpan } from './report-span.js';
import { type By, sourceOf } from './roll-ups.js';

/**
 * What awards come to. Roll-ups hold what is now. For a past instant they are read up to the day that it is in, whose part comes from
 * the lines; and what was taken back only later counts as it did then.
 */

/** SQL: figures over rows `f` of `awardSums`. */
export const SUMS = sql`
  coalesce(sum(f.awards), 0)::bigint AS awards, coalesce(sum(f.gross), 0)::bigint AS gross,
  coalesce(sum(f."takenBack"), 0)::bigint AS "takenBack",
  coalesce(sum(f.gross) - sum(f."takenBack"), 0)::bigint AS net`;

/**
 * SQL: rows with what `by` tells them apart by, as far as the source knows it: a category, a class, a member of staff; a day and an
 * hour or, where lines are added up, a quarter. Several rows for each.
 */
export function awardSums(parts: readonly AwardPart[], by: readonly By[]): RawBuilder<unknown> {
  return sql.join(
    parts.map(({ scope, span }) => {
      const source = sourceOf({ by, ...scope });
      if (source === 'school_days') return asOfThen(schoolDays, scope, span);
      return source === 'daily_points' ? asOfThen(dailyPoints, scope, span) : lineSums(scope, span);
    }),
    sql` UNION ALL `,
  );
}

function schoolDays({ schoolId, categoryId }: ReportScope, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT d.day, NULL::smallint AS hour, NULL::bigint AS quarter, NULL::uuid AS class_id, d.category_id, NULL::uuid AS staff_id,
           d.awards, d.gross, d.taken_back AS "takenBack"
    FROM readmodel.school_days d
    WHERE d.school_id = ${schoolId} AND ${days} AND d.awards > 0
      AND ${categoryId === undefined ? sql`true` : sql`d.category_id = ${categoryId}`}`;
}

function dailyPoints(scope: ReportScope, days: RawBuilder<unknown>): RawBuilder<unknown> {
  const { schoolId, classIds, categoryId, staffId } = scope;
  return sql`
    SELECT d.day, d.hour, NULL::bigint AS quarter, d.class_id, d.category_id, nullif(d.staff_id, ${NONE}) AS staff_id,
           d.awards, d.points + d.taken_back AS gross, d.taken_back AS "takenBack"
    FROM readmodel.daily_points d
    WHERE d.school_id = ${schoolId} AND ${days}
      AND ${classIds === undefined ? sql`true` : sql`d.class_id = ANY(${classIds}::uuid[])`}
      AND ${categoryId === undefined ? sql`true` : sql`d.category_id = ${categoryId}`}
      AND ${staffId === undefined ? sql`true` : sql`d.staff_id = ${staffId}`}`;
}

/** From a roll-up what was before the day of a past instant, and from lines what was known of the rest. */
function asOfThen(
  rolledUp: (scope: ReportScope, days: RawBuilder<unknown>) => RawBuilder<unknown>,
  scope: ReportScope,
  span: ReportSpan,
): RawBuilder<unknown> {
  const { isPast, asOf, today, todaySpan } = scope;
  const days = sql`d.day BETWEEN ${span.from} AND ${span.to}`;
  if (!isPast) return rolledUp(scope, days);
  const sources = [rolledUp(scope, sql`${days} AND d.day < ${today}`)];
  if (span.from <= today && today <= span.to)
    sources.push(sql`SELECT * FROM (${lineSums(scope, todaySpan)}) begun`);
  const cut = todaySpan.start < span.end ? todaySpan.start : span.end;
  sources.push(sql`
    SELECT NULL::date AS day, NULL::smallint AS hour, ${PLACE('t')}, 0 AS awards, 0 AS gross, -t.amount AS "takenBack"
    FROM readmodel.point_transactions t
    WHERE ${isAward(scope)} AND ${inScope(scope)} AND t.occurred_at >= ${span.start} AND t.occurred_at < ${cut}
      AND t.reversed_at > ${asOf}`);
  return sql.join(sources, sql` UNION ALL `);
}

/** SQL: the same rows from the lines alone. An award has lines of several students, and counts once in each class. */
function lineSums(scope: ReportScope, span: ReportSpan): RawBuilder<unknown> {
  return sql`
    SELECT NULL::date AS day, NULL::smallint AS hour, a.quarter, a.class_id, a.category_id, a.staff_id, count(*) AS awards,
           sum(a.gross)::bigint AS gross, sum(a."takenBack")::bigint AS "takenBack"
    FROM (
      SELECT ${PLACE('l')}, sum(l.amount) AS gross,
             coalesce(sum(l.amount) FILTER (WHERE NOT l.stands), 0) AS "takenBack"
      FROM (${awardLines(scope, span)}) l
      GROUP BY l.revision, quarter, l.class_id, l.category_id, staff_id
    ) a
    GROUP BY a.quarter, a.class_id, a.category_id, a.staff_id`;
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
