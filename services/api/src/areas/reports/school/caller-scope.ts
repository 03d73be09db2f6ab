import { type ReportName } from '#contracts/reports/all';
import { type DaySpan, type ReportFilters } from '#contracts/reports/filters';
import { obstacleTo, type ReportObstacle, unnarrowed } from '#domain/report-access';
import { type Reading } from '#reports/reading';
import { type ReportScope, scopeOfSchool } from '#reports/report-scope';
import { sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { classIdsTaughtBy, isTaughtBy } from '../../../core/directory/class-teachers.js';
import { isSeenBy } from '../../../core/directory/group-members.js';
import { notFound, refused } from '../../../core/http/problem.js';
import { inTheFuture } from '../../../core/readmodel/past-moments.js';

/** The scope of a report, with who reads it. */
export type CallerScope = ReportScope & { caller: Caller };

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
): Promise<CallerScope> {
  const { period, from, to, classId, groupId, categoryId, staffId, grade } = filters;
  const asOf = filters.asOf === undefined ? undefined : new Date(filters.asOf);
  if (asOf !== undefined && asOf > now) throw inTheFuture('asOf');
  const scope = await scopeOfSchool(db, caller, { period, from, to, asOf }, now);
  if (scope === undefined) throw refused(422, 'no-terms', 'period', 'No terms are set.');
  const isClassTaught = classId === undefined ? null : await teaches(db, caller, classId);
  const asked = { report: null, staffId: staffId ?? null, isClassTaught };
  requireNoObstacle(obstacleTo(asked, caller, scope.settings), 'staffId');
  await requireKnown(db, caller.schoolId, filters);
  return {
    ...scope,
    caller,
    categoryId,
    staffId,
    // Whoever sees a group sees all of its students, of whichever classes.
    classIds:
      classId === undefined ? (groupId === undefined ? await classIdsOf(db, caller) : undefined) : [classId],
    studentIds: groupId === undefined ? undefined : await membersOf(db, caller, groupId, scope.period),
    grade: grade === '' ? undefined : grade,
  };
}

/** @throws Problem what the report’s own route would answer the caller */
export async function requireOpen(
  db: Reading,
  caller: Caller,
  { report, ...filters }: ReportFilters & { report: ReportName },
  now: Date,
): Promise<void> {
  requireShown(report, await scopeOf(db, caller, filters, now), 'report');
}

/** @throws Problem 403 if the school does not show the report to its reader */
export function requireShown(report: ReportName, { caller, settings }: CallerScope, path = 'period'): void {
  requireNoObstacle(obstacleTo(unnarrowed(report), caller, settings), path);
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
    throw notFound('categoryId', 'This category does not exist.');
  if (staffId !== undefined && rows[0]?.staff !== true)
    throw notFound('staffId', 'This member of staff does not exist.');
}

/** @throws Problem 404 for a class of another school */
async function teaches(db: Reading, { schoolId, userId }: Caller, classId: string): Promise<boolean> {
  const { rows } = await sql<{ isTaught: boolean }>`
    SELECT coalesce(${isTaughtBy(userId)}, false) AS "isTaught" FROM directory.classes c
    WHERE c.school_id = ${schoolId} AND c.id = ${classId}`.execute(db);
  if (rows[0] === undefined) throw notFound('classId', 'This class does not exist.');
  return rows[0].isTaught;
}

/** Who was in a group on a day of a span. @throws Problem 404 for a group that the caller does not see */
async function membersOf(
  db: Reading,
  caller: Caller,
  groupId: string,
  { from, to }: DaySpan,
): Promise<string[]> {
  const group = await db
    .selectFrom('directory.groups as g')
    .select('g.ends_on')
    .where(isSeenBy(caller))
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined) throw notFound('groupId', 'This group does not exist.');
  const last = group.ends_on !== null && group.ends_on < to ? group.ends_on : to;
  if (last < from) return [];
  const members = await db
    .selectFrom('directory.group_members as m')
    .select('m.student_id')
    .distinct()
    .where('m.group_id', '=', groupId)
    .where('m.from_day', '<=', last)
    .where((eb) => eb.or([eb('m.until_day', 'is', null), eb('m.until_day', '>', from)]))
    .execute();
  return members.map(({ student_id }) => student_id);
}

/** Everyone but administrators sees the classes that they teach. */
async function classIdsOf(db: Reading, { schoolId, role, userId }: Caller): Promise<string[] | undefined> {
  return role === 'school_admin' ? undefined : classIdsTaughtBy(db, schoolId, userId);
}

const REFUSALS: Record<ReportObstacle, string> = {
  'ranking-hidden': 'This school does not show how students rank.',
  'staff-hidden': 'Only administrators see reports about members of staff.',
  'not-your-class': 'Choose one of your own classes.',
};

/** @throws Problem 403 */
function requireNoObstacle(obstacle: ReportObstacle | undefined, path: string): void {
  if (obstacle === undefined) return;
  throw refused(403, obstacle, obstacle === 'not-your-class' ? 'classId' : path, REFUSALS[obstacle]);
}
