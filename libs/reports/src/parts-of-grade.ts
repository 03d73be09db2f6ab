import { sql } from 'kysely';
import { monthsAround } from './division.js';
import { type Reading } from './reading.js';
import { type ReportScope } from './report-scope.js';
import { type ReportSpan } from './report-span.js';

/** A part of what a report adds up. */
export type AwardPart = { scope: ReportScope; span: ReportSpan };

/**
 * The parts that together are a span of a scope. In most classes all students have the same grade, so a grade’s points are
 * those of its classes; only of mixed classes lines are read.
 */
export async function awardParts(db: Reading, scope: ReportScope, span: ReportSpan): Promise<AwardPart[]> {
  if (scope.grade === undefined) return [{ scope, span }];
  const { whole, mixed } = await classesOfGrade(db, scope, span);
  return [
    { scope: { ...scope, grade: undefined, classIds: whole }, span },
    ...(mixed.length > 0 ? [{ scope: { ...scope, classIds: mixed }, span }] : []),
  ];
}

/** Classes in which students of the grade got points in these months: they alone, or others too. */
async function classesOfGrade(
  db: Reading,
  { schoolId, classIds, grade }: ReportScope,
  span: ReportSpan,
): Promise<{ whole: string[]; mixed: string[] }> {
  const { rows } = await sql<{ id: string; isWhole: boolean }>`
    SELECT m.class_id AS id, bool_and(coalesce(s.grade = ${grade}, false)) AS "isWhole"
    FROM (
      SELECT DISTINCT t.class_id, t.student_id FROM readmodel.student_months t
      WHERE t.school_id = ${schoolId} AND t.month = ANY(${monthsAround(span)}::date[]) AND t.awards > 0
        AND ${classIds === undefined ? sql`true` : sql`t.class_id = ANY(${classIds}::uuid[])`}
    ) m
    LEFT JOIN directory.students s ON s.id = m.student_id
    GROUP BY m.class_id HAVING bool_or(s.grade = ${grade})`.execute(db);
  const idsOf = (isWanted: boolean) => rows.filter(({ isWhole }) => isWhole === isWanted).map(({ id }) => id);
  return { whole: idsOf(true), mixed: idsOf(false) };
}
