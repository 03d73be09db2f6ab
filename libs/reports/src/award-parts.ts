import { ALL_CATEGORIES } from '#database/student-months';
import { type AddedUpDays } from '#domain/added-up-days';
import { type RawBuilder, sql } from 'kysely';
import { type AwardPart } from './award-sums.js';
import {
  addedUp,
  addedUpAround,
  daysBeside,
  divideByStaff,
  type Division,
  isOf,
  runsOf,
} from './month-span.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { findSpan, partOf, type ReportSpan } from './report-span.js';
import { staffSums } from './student-sums.js';

/**
 * The parts that together are a span of a scope. In most classes all students have the same grade, so a grade’s points are
 * those of its classes; only of mixed classes, and of days that are not added up, lines are read.
 */
export async function awardParts(db: Reading, scope: ReportScope, span: ReportSpan): Promise<AwardPart[]> {
  if (scope.grade === undefined) return [{ scope, span, isRolledUp: true }];
  const known = await addedUp(db, scope, addedUpAround(span));
  const { whole, mixed } = await classesOfGrade(db, scope, known);
  const parts: AwardPart[] = [];
  for (const run of runsOf(known)) {
    const days = { from: later(run.from, span.from), to: earlier(run.to, span.to) };
    const place = partOf(span, scope, days);
    parts.push({ scope: { ...scope, grade: undefined, classIds: whole }, span: place, isRolledUp: true });
    if (mixed.length > 0)
      parts.push({ scope: { ...scope, classIds: mixed }, span: place, isRolledUp: false });
  }
  for (const days of daysBeside(known, span))
    parts.push({ scope, span: await findSpan(db, scope, days), isRolledUp: false });
  return parts;
}

/** SQL: rows of `staffSums` of all parts. */
export async function staffSumsOf(db: Reading, parts: readonly AwardPart[]): Promise<RawBuilder<unknown>> {
  const sums: RawBuilder<unknown>[] = [];
  for (const part of parts) sums.push(staffSums(part.scope, await divisionOf(db, part)));
  return sql.join(sums, sql` UNION ALL `);
}

/** Months know classes and staff, but no grades. */
export async function divisionOf(db: Reading, { scope, span, isRolledUp }: AwardPart): Promise<Division> {
  return isRolledUp ? divideByStaff(db, scope, span) : { addedUp: [], rest: [span] };
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Classes in which students of the grade got points on days that are added up: they alone, or others too. */
async function classesOfGrade(
  db: Reading,
  { schoolId, classIds, grade }: ReportScope,
  known: readonly AddedUpDays[],
): Promise<{ whole: string[]; mixed: string[] }> {
  const { rows } = await sql<{ id: string; isWhole: boolean }>`
    SELECT m.class_id AS id, bool_and(coalesce(s.grade = ${grade}, false)) AS "isWhole"
    FROM (
      SELECT DISTINCT t.class_id, t.student_id FROM readmodel.award_months t
      WHERE t.school_id = ${schoolId} AND t.category_id = ${ALL_CATEGORIES} AND ${isOf('t', known)}
        AND ${classIds === undefined ? sql`true` : sql`t.class_id = ANY(${classIds}::uuid[])`}
    ) m
    LEFT JOIN directory.students s ON s.id = m.student_id
    GROUP BY m.class_id HAVING bool_or(s.grade = ${grade})`.execute(db);
  const idsOf = (isWanted: boolean) => rows.filter(({ isWhole }) => isWhole === isWanted).map(({ id }) => id);
  return { whole: idsOf(true), mixed: idsOf(false) };
}
