import { type SummaryFigures } from '#contracts/reports/summary';
import { type RawBuilder, sql } from 'kysely';
import { during, inScope, onRoster, within } from './award-lines.js';
import { awardSums, SUMS } from './award-sums.js';
import { isAwarded } from './awarded-students.js';
import { divide, type Division } from './division.js';
import { awardParts } from './parts-of-grade.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { findSpan, type ReportSpan } from './report-span.js';
import { reachedStudents } from './student-sums.js';

export async function readSummary(db: Reading, scope: ReportScope) {
  return {
    current: await figuresOf(db, scope, scope.period),
    before: await figuresBefore(db, scope),
    beforeUntil: scope.previousUntil?.toISOString() ?? null,
    students: await countRoster(db, scope),
  };
}

/** As they were at this time of the day, if the period goes on. */
async function figuresBefore(db: Reading, scope: ReportScope): Promise<SummaryFigures> {
  const { previous, previousUntil: asOf } = scope;
  const span = await findSpan(db, scope, previous);
  if (asOf === null) return figuresOf(db, scope, span);
  const today = previous.to;
  const todaySpan = await findSpan(db, scope, { from: today, to: today });
  return figuresOf(db, { ...scope, isPast: true, asOf, today, todaySpan }, span);
}

async function figuresOf(db: Reading, scope: ReportScope, span: ReportSpan): Promise<SummaryFigures> {
  const sums = awardSums(await awardParts(db, scope, span), ['staff']);
  const division = await divide(db, scope, span);
  const { rows } = await sql<Omit<SummaryFigures, 'points'> & { net: number }>`
    WITH f AS (
      SELECT a.staff_id, sum(a.awards)::bigint AS awards, sum(a.gross)::bigint AS gross,
             sum(a."takenBack")::bigint AS "takenBack"
      FROM (${sums}) a GROUP BY a.staff_id
    )
    SELECT ${SUMS}, ${countReached(scope, span, division)} AS "studentsReached",
           count(f.staff_id) FILTER (WHERE f.awards > 0) AS "staffActive"
    FROM f`.execute(db);
  const {
    net = 0,
    awards = 0,
    gross = 0,
    takenBack = 0,
    studentsReached = 0,
    staffActive = 0,
  } = rows[0] ?? {};
  const redemptions = scope.categoryId === undefined ? await countRedemptions(db, scope, span) : null;
  return { points: net, gross, takenBack, awards, studentsReached, staffActive, redemptions };
}

/** SQL: students with an award that stands. In a whole school most have one, which is found sooner than all are counted. */
function countReached(scope: ReportScope, span: ReportSpan, division: Division): RawBuilder<unknown> {
  const { schoolId, classIds, studentIds, grade, staffId } = scope;
  if (classIds !== undefined || studentIds !== undefined || staffId !== undefined)
    return sql`(SELECT count(*) FROM (${reachedStudents(scope, division)}) reached)`;
  return sql`(SELECT count(*) FROM directory.students s WHERE s.school_id = ${schoolId}
    AND ${grade === undefined ? sql`true` : sql`s.grade = ${grade}`} AND ${isAwarded(scope, span, division)})`;
}

async function countRedemptions(db: Reading, scope: ReportScope, span: ReportSpan): Promise<number> {
  const { schoolId, staffId, isPast, asOf } = scope;
  const byStaff = staffId === undefined ? sql`true` : sql`t.actor_kind = 'staff' AND t.actor_id = ${staffId}`;
  const isRefunded = sql`t.status = 'refunded' AND ${isPast ? sql`t.closed_at <= ${asOf}` : sql`true`}`;
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM readmodel.redemptions t
            WHERE t.school_id = ${schoolId} AND ${within(span)} AND ${during(scope, span, sql`t.redeemed_at`)} AND NOT (${isRefunded})
              AND ${byStaff} AND ${inScope(scope)})
         + (SELECT count(*) FROM readmodel.raffle_entries t
            WHERE t.school_id = ${schoolId} AND ${within(span)} AND ${during(scope, span, sql`t.entered_at`)}
              AND ${byStaff} AND ${inScope(scope)}) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countRoster(db: Reading, scope: ReportScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM directory.students s WHERE ${onRoster(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}
