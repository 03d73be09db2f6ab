import { type RawBuilder, sql } from 'kysely';
import { awardLines, isAward, recorded, stands } from './award-lines.js';
import { type Division, divideHistory, isOfMonths } from './division.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { type ReportSpan } from './report-span.js';
import { reachedStudents, stoodThenIn } from './student-sums.js';

/**
 * SQL: whether student `s` has an award of a span that stands, in whichever class it was given. Most students have one of
 * some category, so it is soon found; one of a certain category, or by a certain member of staff, may be rare.
 */
export function isAwarded(scope: ReportScope, span: ReportSpan, division: Division): RawBuilder<boolean> {
  if (scope.staffId !== undefined || scope.categoryId !== undefined)
    return sql<boolean>`s.id IN (${reachedStudents(inAnyClass(scope), division)})`;
  const { start, end, firstRevision, lastRevision } = span;
  return hasAward(
    { studentId: sql`s.id`, schoolId: sql`${scope.schoolId}::uuid` },
    {
      start: sql`${start}`,
      end: sql`${end}`,
      firstRevision: sql`${firstRevision}`,
      lastRevision: sql`${lastRevision}`,
    },
    scope,
  );
}

/** SQL: where a span begins and ends, as of `ReportSpan`. */
export type SpanColumns = Record<'start' | 'end' | 'firstRevision' | 'lastRevision', RawBuilder<unknown>>;

/** SQL: whether a student has an award of a span that stands, from a look-up along the index of lines by student. */
export function hasAward(
  { studentId, schoolId }: Record<'studentId' | 'schoolId', RawBuilder<unknown>>,
  { start, end, firstRevision, lastRevision }: SpanColumns,
  at: Pick<ReportScope, 'isPast' | 'asOf'>,
): RawBuilder<boolean> {
  // Not EXISTS, which Postgres may answer by reading all lines of the school.
  return sql<boolean>`coalesce((
    SELECT true FROM readmodel.point_transactions t
    WHERE t.student_id = ${studentId} AND t.school_id = ${schoolId} AND t.kind = 'award' AND ${stands(at)}
      AND t.revision BETWEEN ${firstRevision} AND ${lastRevision}
      AND t.occurred_at >= ${start} AND t.occurred_at < ${end} AND ${recorded(at, sql`t.occurred_at`)}
    ORDER BY t.revision DESC LIMIT 1), false)`;
}

/** SQL: joins `last.at`: when student `s` got the last award that stands, in whichever class it was given. */
export async function joinLatestAward(db: Reading, scope: ReportScope): Promise<RawBuilder<unknown>> {
  const { schoolId, staffId, categoryId, isPast, today } = scope;
  if (staffId !== undefined)
    return sql`LEFT JOIN (
      SELECT t.student_id, max(t.occurred_at) AS at FROM readmodel.point_transactions t
      WHERE ${isAward(scope)} AND ${stands(scope)} AND ${recorded(scope, sql`t.occurred_at`)}
      GROUP BY t.student_id) last ON last.student_id = s.id`;
  if (categoryId !== undefined)
    return sql`LEFT JOIN (
      SELECT f.student_id, max(f.at) AS at
      FROM (${latestOfCategory(inAnyClass(scope), await divideHistory(db, scope))}) f GROUP BY f.student_id) last
      ON last.student_id = s.id`;
  if (!isPast)
    return sql`LEFT JOIN (
      SELECT b.student_id, b.latest_award_at AS at FROM readmodel.student_balances b WHERE b.school_id = ${schoolId}) last
      ON last.student_id = s.id`;
  const stood = sql`t.student_id = s.id AND ${isAward(scope)} AND ${stands(scope)} AND ${recorded(scope, sql`t.occurred_at`)}
      AND t.revision <= (SELECT max(d.last_revision) FROM readmodel.school_days d
                         WHERE d.school_id = ${schoolId} AND d.day <= ${today})`;
  // After the last award that was recorded when it was given there are late ones at most, one of which may have been given since.
  // Without the last revision, the way back to an early instant would begin at the newest line of each student.
  return sql`LEFT JOIN LATERAL (
    SELECT max(t.occurred_at) AS at FROM readmodel.point_transactions t
    WHERE ${stood} AND t.revision >= coalesce((
      SELECT t.revision FROM readmodel.point_transactions t WHERE ${stood} AND t.recorded_at IS NULL
      ORDER BY t.revision DESC LIMIT 1), 0)) last ON true`;
}

/**
 * SQL: rows with a student and when an award of the category was given that stands, among them the last. The months say in which of
 * them a rare category was given last, so that only the lines of that month are looked at.
 */
function latestOfCategory(scope: ReportScope, division: Division): RawBuilder<unknown> {
  const { schoolId, categoryId } = scope;
  const months = sql`
    SELECT m.student_id, line.at
    FROM (
      SELECT t.student_id, max(t.month) AS month FROM readmodel.student_months t
      WHERE t.school_id = ${schoolId} AND ${isOfMonths(division.months)} AND t.category_id = ${categoryId}
        AND t.gross > t.taken_back
      GROUP BY t.student_id
    ) m
    JOIN (
      SELECT date_trunc('month', d.day)::date AS month, min(d.first_revision) AS first, max(d.last_revision) AS last
      FROM readmodel.school_days d WHERE d.school_id = ${schoolId} GROUP BY 1
    ) r ON r.month = m.month
    CROSS JOIN LATERAL (
      SELECT t.occurred_at AS at FROM readmodel.point_transactions t
      WHERE t.student_id = m.student_id AND ${isAward(scope)} AND ${stands(scope)} AND t.revision BETWEEN r.first AND r.last
      ORDER BY t.occurred_at DESC LIMIT 1) line`;
  const rest = division.rest.map(
    (span) => sql`
      SELECT l.student_id, l.occurred_at AS at FROM (${awardLines(scope, span)}) l WHERE l.stands`,
  );
  const stoodThen = stoodThenIn(scope, division).map(
    (lines) => sql`SELECT t.student_id, t.occurred_at AS at ${lines}`,
  );
  return sql.join([months, ...rest, ...stoodThen], sql` UNION ALL `);
}

const inAnyClass = (scope: ReportScope): ReportScope => ({ ...scope, classIds: undefined, grade: undefined });
