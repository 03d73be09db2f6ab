import { type RawBuilder, sql } from 'kysely';
import { awardLines, inScope, isAward } from './award-lines.js';
import { type Division, instantsOf, isOfMonths } from './division.js';
import { type ReportScope } from './report-scope.js';

/** SQL: rows with a student and what awards come to. Several rows for a student. */
export function studentSums(scope: ReportScope, division: Division): RawBuilder<unknown> {
  const { schoolId, categoryId } = scope;
  const months = sql`
    SELECT t.student_id, t.awards, t.gross, t.taken_back AS "takenBack"
    FROM readmodel.student_months t
    WHERE t.school_id = ${schoolId} AND ${isOfMonths(division.months)} AND t.awards > 0
      AND ${categoryId === undefined ? sql`true` : sql`t.category_id = ${categoryId}`} AND ${inScope(scope)}`;
  const rest = division.rest.map(
    (span) => sql`
      SELECT l.student_id, 1 AS awards, l.amount AS gross, CASE WHEN l.stands THEN 0 ELSE l.amount END AS "takenBack"
      FROM (${awardLines(scope, span)}) l`,
  );
  const stoodThen = stoodThenIn(scope, division).map(
    (lines) => sql`SELECT t.student_id, 0 AS awards, 0 AS gross, -t.amount AS "takenBack" ${lines}`,
  );
  return sql.join([months, ...rest, ...stoodThen], sql` UNION ALL `);
}

/** SQL: students with an award of the division that stands. */
export function reachedStudents(scope: ReportScope, division: Division): RawBuilder<unknown> {
  return sql`
    SELECT f.student_id FROM (${studentSums(scope, division)}) f
    GROUP BY f.student_id HAVING sum(f.gross) > sum(f."takenBack")`;
}

/** SQL: rows with a member of staff, a student, whether an award from the one to the other stands, and when. Several rows for both. */
export function reachedByStaff(scope: ReportScope, division: Division): RawBuilder<unknown> {
  const { schoolId, staffId } = scope;
  const months = sql`
    SELECT t.staff_id, t.student_id, t.gross > t.taken_back AS stands, t.last_at
    FROM readmodel.staff_months t
    WHERE t.school_id = ${schoolId} AND ${isOfMonths(division.months)}
      AND ${staffId === undefined ? sql`true` : sql`t.staff_id = ${staffId}`} AND ${inScope(scope)}`;
  const rest = division.rest.map(
    (span) => sql`
      SELECT l.actor_id::uuid AS staff_id, l.student_id, l.stands, l.occurred_at AS last_at
      FROM (${awardLines(scope, span)}) l WHERE l.actor_kind = 'staff'`,
  );
  const stoodThen = stoodThenIn(scope, division).map(
    (lines) => sql`
      SELECT t.actor_id::uuid AS staff_id, t.student_id, true AS stands, t.occurred_at AS last_at ${lines} AND t.actor_kind = 'staff'`,
  );
  const nobody = sql`SELECT NULL::uuid AS staff_id, NULL::uuid AS student_id, false AS stands, NULL::timestamptz AS last_at WHERE false`;
  // The months know of no class.
  const sources = division.months.length === 0 ? [nobody, ...rest] : [months, ...rest, ...stoodThen];
  return sql.join(sources, sql` UNION ALL `);
}

/** SQL: lines `t` that the months count as taken back, though they were only after the instant of the scope. */
export function stoodThenIn(scope: ReportScope, { months }: Division): RawBuilder<unknown>[] {
  const instants = instantsOf(scope, months);
  if (!scope.isPast || instants === undefined) return [];
  return [
    sql`FROM readmodel.point_transactions t
      WHERE ${isAward(scope)} AND ${inScope(scope)} AND t.occurred_at >= ${instants.start} AND t.occurred_at < ${instants.end}
        AND t.reversed_at > ${scope.asOf}`,
  ];
}
