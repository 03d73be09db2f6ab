import { ALL_CATEGORIES, NOBODY } from '#database/student-months';
import { addDays, startOfDay } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';
import { awardLines, inScope, isAward } from './award-lines.js';
import { daySums } from './award-sums.js';
import { type Division, isOf, runsOf } from './month-span.js';
import { type ReportScope } from './report-scope.js';

/**
 * SQL: rows with a student, what awards come to, and when the last award that stands was given; months and weeks from the rollup and
 * the days around them from the lines. Several rows for a student.
 */
export function studentSums(scope: ReportScope, division: Division): RawBuilder<unknown> {
  const { schoolId, categoryId } = scope;
  const months = sql`
    SELECT t.student_id, t.awards, t.gross, t.taken_back AS "takenBack", t.last_standing_at AS stood_at
    FROM readmodel.award_months t
    WHERE t.school_id = ${schoolId} AND t.category_id = ${categoryId ?? ALL_CATEGORIES}
      AND ${isOf('t', division.addedUp)} AND ${inScope(scope)}`;
  const rest = division.rest.map(
    (span) => sql`
      SELECT l.student_id, 1 AS awards, l.amount AS gross, CASE WHEN l.stands THEN 0 ELSE l.amount END AS "takenBack",
             CASE WHEN l.stands THEN l.occurred_at END AS stood_at
      FROM (${awardLines(scope, span)}) l`,
  );
  const stoodThen = stoodThenIn(scope, division).map(
    (lines) => sql`
      SELECT t.student_id, 0 AS awards, 0 AS gross, -t.amount AS "takenBack", t.occurred_at AS stood_at ${lines}`,
  );
  return sql.join([months, ...rest, ...stoodThen], sql` UNION ALL `);
}

/**
 * SQL: rows with a member of staff, a student to whom they gave points that stand, or null, and when they last gave some.
 * Several rows for a student.
 * The rollup knows of no grades.
 */
export function reachedStudents(scope: ReportScope, division: Division): RawBuilder<unknown> {
  // Most lists are of a whole class, and the same in many months, so that few are left to unnest.
  const months = sql`
    SELECT t.staff_id, u.student_id, t.last_at
    FROM (
      SELECT m.staff_id, m.student_ids, max(m.last_at) AS last_at
      FROM readmodel.reach_months m
      WHERE ${isReach(scope, division)} AND m.staff_id <> ${NOBODY}
      GROUP BY m.staff_id, m.student_ids
    ) t LEFT JOIN LATERAL unnest(t.student_ids) u (student_id) ON true`;
  const rest = division.rest.map(
    (span) => sql`
      SELECT l.actor_id::uuid AS staff_id, CASE WHEN l.stands THEN l.student_id END AS student_id, l.occurred_at AS last_at
      FROM (${awardLines(scope, span)}) l WHERE l.actor_kind = 'staff'`,
  );
  const stoodThen = stoodThenIn(scope, division).map(
    (lines) => sql`
      SELECT t.actor_id::uuid AS staff_id, t.student_id, t.occurred_at AS last_at ${lines} AND t.actor_kind = 'staff'`,
  );
  return sql.join([months, ...rest, ...stoodThen], sql` UNION ALL `);
}

/** SQL: rows with a class, a member of staff or null, and what they gave. Several rows for each. */
export function staffSums(scope: ReportScope, division: Division): RawBuilder<unknown> {
  const months = sql`
    SELECT m.class_id, nullif(m.staff_id, ${NOBODY}) AS staff_id, m.awards, m.gross, m.taken_back AS "takenBack"
    FROM readmodel.reach_months m WHERE ${isReach(scope, division)}`;
  const rest = division.rest.map(
    (span) => sql`
      SELECT d.class_id, d.staff_id, d.awards, d.gross, d."takenBack"
      FROM (${daySums([{ scope, span, isRolledUp: scope.grade === undefined }])}) d`,
  );
  const stoodThen = stoodThenIn(scope, division).map(
    (lines) => sql`
      SELECT t.class_id, CASE t.actor_kind WHEN 'staff' THEN t.actor_id END::uuid AS staff_id, 0 AS awards, 0 AS gross,
             -t.amount AS "takenBack" ${lines}`,
  );
  return sql.join([months, ...rest, ...stoodThen], sql` UNION ALL `);
}

/** SQL: whether row `m` of `reach_months` is of the months and of the scope. */
function isReach(
  { schoolId, classIds, categoryId, staffId }: ReportScope,
  { addedUp }: Division,
): RawBuilder<boolean> {
  return sql<boolean>`m.school_id = ${schoolId} AND m.category_id = ${categoryId ?? ALL_CATEGORIES} AND ${isOf('m', addedUp)}
    AND ${staffId === undefined ? sql`true` : sql`m.staff_id = ${staffId}`}
    AND ${classIds === undefined ? sql`true` : sql`m.class_id = ANY(${classIds}::uuid[])`}`;
}

/** SQL: lines `t` that the rollups count as taken back, though they were only after the instant of the scope. */
export function stoodThenIn(scope: ReportScope, { addedUp }: Division): RawBuilder<unknown>[] {
  if (!scope.isPast) return [];
  return runsOf(addedUp).map(({ from, to }) => {
    const [start, end] = [startOfDay(scope.timeZone, from), startOfDay(scope.timeZone, addDays(to, 1))];
    return sql`FROM readmodel.point_transactions t
      WHERE ${isAward(scope)} AND ${inScope(scope)} AND t.occurred_at >= ${start} AND t.occurred_at < ${end}
        AND t.reversed_at > ${scope.asOf}`;
  });
}
