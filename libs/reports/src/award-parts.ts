import { ALL_CATEGORIES } from '#database/student-months';
import { addDays, monthOf, nextMonth } from '#domain/school-day';
import { sql } from 'kysely';
import { type AwardPart } from './award-sums.js';
import { addedUp } from './month-span.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { findSpan, type ReportSpan } from './report-span.js';

/**
 * The parts that together are a span of a scope. In most classes all students have the same grade, so a grade’s points are
 * those of its classes; only of mixed classes, and of the days after the last month that was added up, lines are read.
 */
export async function awardParts(db: Reading, scope: ReportScope, span: ReportSpan): Promise<AwardPart[]> {
  if (scope.grade === undefined) return [{ scope, span, isRolledUp: true }];
  const months = await addedUpFromStart(db, scope, span);
  const lastMonth = months.at(-1);
  if (lastMonth === undefined) return [{ scope, span, isRolledUp: false }];
  const end = nextMonth(lastMonth);
  const to = end <= span.to ? addDays(end, -1) : span.to;
  const known = await findSpan(db, scope, { from: span.from, to });
  const { whole, mixed } = await classesOfGrade(db, scope, months);
  const parts: AwardPart[] = [
    { scope: { ...scope, grade: undefined, classIds: whole }, span: known, isRolledUp: true },
  ];
  if (mixed.length > 0) parts.push({ scope: { ...scope, classIds: mixed }, span: known, isRolledUp: false });
  if (to < span.to)
    parts.push({ scope, span: await findSpan(db, scope, { from: end, to: span.to }), isRolledUp: false });
  return parts;
}

/** The months of the span, from its first on, up to one that is not added up. */
async function addedUpFromStart(
  db: Reading,
  scope: ReportScope,
  { from, to }: ReportSpan,
): Promise<string[]> {
  const months: string[] = [];
  for (let month = monthOf(from); month <= to; month = nextMonth(month)) months.push(month);
  const known = new Set(await addedUp(db, scope, months));
  const end = months.findIndex((month) => !known.has(month));
  return end === -1 ? months : months.slice(0, end);
}

/** Classes in which students of the grade got points in some months: they alone, or others too. */
async function classesOfGrade(
  db: Reading,
  { schoolId, classIds, grade }: ReportScope,
  months: readonly string[],
): Promise<{ whole: string[]; mixed: string[] }> {
  const { rows } = await sql<{ id: string; isWhole: boolean }>`
    SELECT m.class_id AS id, bool_and(coalesce(s.grade = ${grade}, false)) AS "isWhole"
    FROM (
      SELECT DISTINCT t.class_id, t.student_id FROM readmodel.award_months t
      WHERE t.school_id = ${schoolId} AND t.category_id = ${ALL_CATEGORIES} AND t.month = ANY(${months}::date[])
        AND ${classIds === undefined ? sql`true` : sql`t.class_id = ANY(${classIds}::uuid[])`}
    ) m
    LEFT JOIN directory.students s ON s.id = m.student_id
    GROUP BY m.class_id HAVING bool_or(s.grade = ${grade})`.execute(db);
  const idsOf = (isWanted: boolean) => rows.filter(({ isWhole }) => isWhole === isWanted).map(({ id }) => id);
  return { whole: idsOf(true), mixed: idsOf(false) };
}
