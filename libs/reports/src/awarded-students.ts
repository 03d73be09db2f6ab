import { ALL_CATEGORIES } from '#database/student-months';
import { isMonth } from '#domain/added-up-days';
import { type RawBuilder, sql } from 'kysely';
import { during, inScope, isAward, recorded, stands, within } from './award-lines.js';
import { type Division, isOf } from './month-span.js';
import { type ReportScope } from './report-scope.js';
import { type ReportSpan } from './report-span.js';
import { reachedStudents, studentSums } from './student-sums.js';

/**
 * SQL: whether student `s` has an award of a span that stands, in whichever class it was given. Most students have one of
 * some category, so it is soon found; one of a certain category, or by a certain member of staff, may be rare.
 */
export function isAwarded(scope: ReportScope, span: ReportSpan, division: Division): RawBuilder<boolean> {
  const isFound = sql`${isAward(scope, span)} AND ${stands(scope)} AND ${during(scope, span, sql`t.occurred_at`)}
    AND ${within(span)}`;
  if (scope.staffId !== undefined)
    return sql<boolean>`s.id IN (SELECT t.student_id FROM readmodel.point_transactions t WHERE ${isFound})`;
  if (scope.categoryId !== undefined)
    return sql<boolean>`s.id IN (
      SELECT f.student_id FROM (${studentSums(inAnyClass(scope), division)}) f
      GROUP BY f.student_id HAVING sum(f.gross) > sum(f."takenBack"))`;
  // Not EXISTS, which Postgres may answer by reading all lines of the school.
  return sql<boolean>`(${isAwardedInLastMonth(scope, division)} OR coalesce((
    SELECT true FROM readmodel.point_transactions t WHERE t.student_id = s.id AND ${isFound}
    ORDER BY t.revision LIMIT 1), false))`;
}

/**
 * SQL: whether student `s` has an award that stands from the last month that is added up, or else from the last week. Most students have one,
 * and one look at the month finds them all. An award that stands now also stood at any instant after the month.
 */
function isAwardedInLastMonth(scope: ReportScope, { addedUp }: Division): RawBuilder<boolean> {
  const last = addedUp.findLast(isMonth) ?? addedUp.at(-1);
  if (last === undefined) return sql<boolean>`false`;
  return sql<boolean>`s.id IN (
    SELECT t.student_id FROM readmodel.award_months t
    WHERE t.school_id = ${scope.schoolId} AND t.category_id = ${ALL_CATEGORIES} AND ${isOf('t', [last])}
      AND t.last_standing_at IS NOT NULL AND ${inScope(scope)})`;
}

/** SQL: joins `last.at`: when student `s` got the last award that stands, in whichever class it was given. */
export function joinLatestAward(scope: ReportScope, history: Division): RawBuilder<unknown> {
  const { staffId, categoryId, isPast } = scope;
  if (staffId === undefined && categoryId !== undefined)
    return sql`LEFT JOIN (
      SELECT f.student_id, max(f.stood_at) AS at
      FROM (${studentSums(inAnyClass(scope), history)}) f GROUP BY f.student_id) last
      ON last.student_id = s.id`;
  return sql`LEFT JOIN LATERAL (
    SELECT t.occurred_at AS at FROM readmodel.point_transactions t
    WHERE t.student_id = s.id AND ${isAward({ ...scope, staffId: undefined })} AND ${stands(scope)}
      AND ${recorded(scope, sql`t.occurred_at`)}
      AND ${isPast ? sql`t.revision <= ${lastRevisionOf(scope, history)}` : sql`true`}
      AND ${staffId === undefined ? sql`true` : isReachedBy(staffId, scope, history)}
    ORDER BY t.revision DESC LIMIT 1) last ON true`;
}

/**
 * SQL: whether the member of staff gave line `t` of student `s`. For a student whom they never reached, it would be found out only
 * after reading all lines; the rollup knows at once.
 */
function isReachedBy(staffId: string, scope: ReportScope, history: Division): RawBuilder<unknown> {
  return sql`t.actor_kind = 'staff' AND t.actor_id = ${staffId}
    AND s.id IN (SELECT f.student_id FROM (${reachedStudents(inAnyClass(scope), history)}) f)`;
}

/**
 * SQL: the last revision of a division, or -1. Without it, the way back to an early instant would begin at the newest line of
 * each student.
 */
function lastRevisionOf({ schoolId }: ReportScope, { addedUp, rest }: Division): RawBuilder<number> {
  return sql<number>`greatest(${Math.max(-1, ...rest.map(({ lastRevision }) => lastRevision))}::bigint, (
    SELECT max(m.last_revision) FROM readmodel.added_up_months m
    WHERE m.school_id = ${schoolId} AND ${isOf('m', addedUp)}))`;
}

const inAnyClass = (scope: ReportScope): ReportScope => ({ ...scope, classIds: undefined, grade: undefined });
