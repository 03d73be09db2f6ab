import { type ReportName } from '#contracts/reports/all';
import { type ReportFilters } from '#contracts/reports/filters';
import { staffActivity, topStudents } from '#contracts/reports/people';
import { type Reading } from '#reports/reading';
import { type ReportScope, scopeOfSchool } from '#reports/report-scope';
import { sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { isTaughtBy } from '../../core/directory/class-teachers.js';
import { notFound, type Problem, refused } from '../../core/http/problem.js';
import { inTheFuture } from '../../core/readmodel/past-moments.js';

/**
 * What a report of the caller is about, checked: only ids of their school, and only what they may see.
 * @throws Problem 403 for what the caller may not see, 404 for unknown ids, 422 for an instant in the future or if there is
 * no term
 */
export async function scopeOf(
  db: Reading,
  caller: Caller,
  filters: ReportFilters,
  now: Date,
): Promise<ReportScope> {
  const { period, from, to, categoryId, staffId, grade } = filters;
  const asOf = filters.asOf === undefined ? undefined : new Date(filters.asOf);
  if (asOf !== undefined && asOf > now) throw inTheFuture('asOf');
  const scope = await scopeOfSchool(db, caller, { period, from, to, asOf }, now);
  if (scope === undefined) throw refused(422, 'no-terms', 'period', 'No terms are set');
  const seesStaff = caller.role === 'school_admin' || scope.seesStaff;
  if (staffId !== undefined && staffId !== caller.userId && !seesStaff) throw staffIsHidden('staffId');
  await requireKnown(db, caller.schoolId, filters);
  return {
    ...scope,
    ...{ classIds: await classIdsOf(db, caller, filters.classId), categoryId, staffId },
    ...{ grade: grade === '' ? undefined : grade, seesStaff },
  };
}

/** @throws Problem what the report’s own route would answer the caller */
export async function requireOpen(
  db: Reading,
  caller: Caller,
  { report, ...filters }: ReportFilters & { report: ReportName },
  now: Date,
): Promise<void> {
  const { seesRanking, seesStaff } = await scopeOf(db, caller, filters, now);
  if (report === topStudents.name && !seesRanking) throw rankingIsHidden('report');
  if (report === staffActivity.name && !seesStaff) throw staffIsHidden('report');
}

async function requireKnown(
  db: Reading,
  schoolId: string,
  { categoryId, staffId }: ReportFilters,
): Promise<void> {
  if (categoryId === undefined && staffId === undefined) return;
  // Somebody who left the school, or an executive who had opened it, is known by what they gave.
  const { rows } = await sql<{ category: boolean; staff: boolean }>`
    SELECT EXISTS (SELECT FROM directory.point_categories
                   WHERE id = ${categoryId ?? null}::uuid AND school_id = ${schoolId}) AS category,
           EXISTS (SELECT FROM directory.users WHERE id = ${staffId ?? null}::uuid AND school_id = ${schoolId})
           OR EXISTS (SELECT FROM readmodel.daily_points
                      WHERE staff_id = ${staffId ?? null}::uuid AND school_id = ${schoolId}) AS staff`.execute(
    db,
  );
  if (categoryId !== undefined && rows[0]?.category !== true)
    throw notFound('categoryId', 'This category does not exist');
  if (staffId !== undefined && rows[0]?.staff !== true)
    throw notFound('staffId', 'This member of staff does not exist');
}

/** Everyone but administrators sees the classes that they teach. */
async function classIdsOf(
  db: Reading,
  { schoolId, role, userId }: Caller,
  classId: string | undefined,
): Promise<string[] | undefined> {
  const seesAll = role === 'school_admin';
  if (seesAll && classId === undefined) return undefined;
  const { rows } = await sql<{ id: string; isSeen: boolean }>`
    SELECT c.id, ${seesAll} OR ${isTaughtBy(userId)} AS "isSeen" FROM directory.classes c
    WHERE c.school_id = ${schoolId} AND (${classId ?? null}::uuid IS NULL OR c.id = ${classId ?? null})`.execute(
    db,
  );
  if (classId !== undefined) {
    if (rows[0] === undefined) throw notFound('classId', 'This class does not exist');
    if (!rows[0].isSeen) throw refused(403, 'not-your-class', 'classId', 'Choose one of your own classes');
  }
  return rows.filter(({ isSeen }) => isSeen).map(({ id }) => id);
}

export function staffIsHidden(path: string): Problem {
  return refused(403, 'staff-hidden', path, 'Only administrators see reports about members of staff');
}

export function rankingIsHidden(path: string): Problem {
  return refused(403, 'ranking-hidden', path, 'This school does not show how students rank');
}
