import { type RawBuilder, sql } from 'kysely';
import { type ReportScope } from './report-scope.js';
import { type ReportSpan } from './report-span.js';

/** Now, or a past instant up to which facts count. */
type Instant = Pick<ReportScope, 'isPast' | 'asOf'>;

/** SQL: one row for each student and award given in a span that the scope includes; `stands`: was not taken back. */
export function awardLines(scope: ReportScope, span: ReportSpan): RawBuilder<unknown> {
  return sql`
    SELECT t.student_id, t.class_id, t.category_id, t.actor_kind, t.actor_id, t.amount, t.occurred_at, t.revision,
           ${stands(scope)} AS stands
    FROM readmodel.point_transactions t
    WHERE ${isAward(scope, span)} AND ${during(scope, span, sql`t.occurred_at`)} AND ${within(span)} AND ${inScope(scope)}`;
}

/**
 * SQL: whether line `t` is an award of the school, of the category and by the member of staff that are looked at. With a span, the entries of
 * that member are only looked for in it.
 */
export function isAward(
  { schoolId, categoryId, staffId }: ReportScope,
  span?: ReportSpan,
): RawBuilder<unknown> {
  return sql`t.school_id = ${schoolId} AND t.kind = 'award'
    AND ${categoryId === undefined ? sql`true` : sql`t.category_id = ${categoryId}`}
    AND ${staffId === undefined ? sql`true` : isBy(schoolId, staffId, span)}`;
}

/** SQL: whether a member of staff wrote line `t`. An index finds their entries, and the entries their lines. */
function isBy(schoolId: string, staffId: string, span: ReportSpan | undefined): RawBuilder<unknown> {
  return sql`t.actor_kind = 'staff' AND t.actor_id = ${staffId} AND t.revision IN (
    SELECT e.revision FROM readmodel.ledger_entries e
    WHERE e.actor_kind = 'staff' AND e.actor_id COLLATE "C" = ${staffId} AND e.school_id = ${schoolId}
      AND e.type = 'PointsAwarded' AND ${span === undefined ? sql`true` : within(span, 'e')})`;
}

/** SQL: whether award `t` stands, as far as the scope knows. */
export function stands({ isPast, asOf }: Instant): RawBuilder<boolean> {
  return isPast
    ? sql<boolean>`(t.reversed_at IS NULL OR t.reversed_at > ${asOf})`
    : sql<boolean>`t.reversed_at IS NULL`;
}

/** SQL: whether an instant is on one of the days, and not after the instant of the scope. */
export function during(scope: ReportScope, { start, end }: ReportSpan, instant: RawBuilder<unknown>) {
  return sql`${instant} >= ${start} AND ${instant} < ${end} AND ${recorded(scope, instant)}`;
}

/** SQL: whether row `alias` is among the revisions of a span, which indexes find. */
export function within(
  { firstRevision, lastRevision }: ReportSpan,
  alias: 't' | 'e' = 't',
): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.revision`)} BETWEEN ${firstRevision} AND ${lastRevision}`;
}

/** SQL: whether the scope knows of what happened at an instant. */
export function recorded({ isPast, asOf }: Instant, instant: RawBuilder<unknown>) {
  return isPast ? sql`${instant} <= ${asOf}` : sql`true`;
}

/** SQL: whether row `t` belongs to a class and a student that the scope includes. */
export function inScope({ schoolId, classIds, studentIds, grade }: ReportScope): RawBuilder<unknown> {
  const ofThem = sql`${classIds === undefined ? sql`true` : sql`t.class_id = ANY(${classIds}::uuid[])`}
    AND ${studentIds === undefined ? sql`true` : sql`t.student_id = ANY(${studentIds}::uuid[])`}`;
  if (grade === undefined) return ofThem;
  return sql`${ofThem} AND t.student_id IN (
    SELECT id FROM directory.students WHERE school_id = ${schoolId} AND grade = ${grade})`;
}

/** SQL: students `s` on today’s roster whom the scope includes. */
export function onRoster({ schoolId, classIds, studentIds, grade }: ReportScope): RawBuilder<unknown> {
  return sql`s.school_id = ${schoolId} AND s.archived_at IS NULL AND s.removed_at IS NULL
    AND ${classIds === undefined ? sql`true` : sql`s.class_id = ANY(${classIds}::uuid[])`}
    AND ${studentIds === undefined ? sql`true` : sql`s.id = ANY(${studentIds}::uuid[])`}
    AND ${grade === undefined ? sql`true` : sql`s.grade = ${grade}`}`;
}
