import { type ReportFilters } from '#contracts/reports/filters';
import { dayIn } from '#domain/school-day';
import { sql } from 'kysely';
import { type Caller } from '../../core/auth/caller.js';
import { isTaughtBy } from '../../core/directory/class-teachers.js';
import { invalidInput, notFound, type Problem, refused } from '../../core/http/problem.js';
import { type Reading } from './reading.js';
import { periodsOf, type SchoolCalendar } from './report-period.js';
import { findSpan, type ReportSpan } from './report-span.js';

/** What a report is about, checked: only ids of the caller’s school, and only what the caller may see. */
export type ReportScope = {
  schoolId: string;
  timeZone: string;
  period: ReportSpan;
  previous: ReportSpan;
  /** The day that the school has at `asOf`. */
  today: string;
  /** That day, for past instants: the facts of it that count are a part of it. */
  todaySpan: ReportSpan;
  /** Up to when facts count. */
  asOf: Date;
  /** Whether `asOf` was asked for; otherwise every fact counts. */
  isPast: boolean;
  /** The classes that it is limited to; undefined: the whole school. */
  classIds: readonly string[] | undefined;
  grade: string | undefined;
  categoryId: string | undefined;
  staffId: string | undefined;
  /** Whether the caller may see what other members of staff did. */
  seesStaff: boolean;
  /** Whether the school shows how students rank. */
  seesRanking: boolean;
};

const WEEKDAYS = { monday: 1, saturday: 6, sunday: 7 } as const;

/**
 * @throws Problem 400 for an instant in the future, 403 for what the caller may not see, 404 for unknown ids, 422 if there
 * is no term
 */
export async function scopeOf(
  db: Reading,
  caller: Caller,
  filters: ReportFilters,
  now: Date,
): Promise<ReportScope> {
  const { schoolId, timeZone } = caller;
  const { categoryId, staffId, grade } = filters;
  const settings = await settingsOf(db, schoolId);
  const asOf = filters.asOf === undefined ? now : new Date(filters.asOf);
  if (asOf > now) throw invalidInput([{ path: 'asOf', message: 'Choose an instant in the past' }]);
  const today = dayIn(timeZone, asOf);
  const periods = periodsOf(filters, today, settings.calendar);
  if (periods === undefined) throw refused(422, 'no-terms', 'period', 'No terms are set');
  const seesStaff = caller.role === 'school_admin' || settings.seesStaff;
  if (staffId !== undefined && staffId !== caller.userId && !seesStaff) throw staffIsHidden('staffId');
  await requireKnown(db, schoolId, filters);
  return {
    ...{ schoolId, timeZone, today, asOf, isPast: filters.asOf !== undefined },
    todaySpan: await findSpan(db, caller, { from: today, to: today }),
    period: await findSpan(db, caller, periods.period),
    previous: await findSpan(db, caller, periods.previous),
    ...{ classIds: await classIdsOf(db, caller, filters.classId), categoryId, staffId },
    ...{ grade: grade === '' ? undefined : grade, seesStaff, seesRanking: settings.seesRanking },
  };
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

async function settingsOf(db: Reading, schoolId: string) {
  const school = await db
    .selectFrom('directory.schools')
    .select(['year_starts_on', 'terms', 'week_starts_on', 'staff_reports', 'is_ranking_hidden'])
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  const calendar: SchoolCalendar = {
    weekStartsOn: WEEKDAYS[school.week_starts_on],
    schoolYearStartsOn: school.year_starts_on,
    terms: school.terms,
  };
  return {
    calendar,
    seesStaff: school.staff_reports === 'everyone',
    seesRanking: !school.is_ranking_hidden,
  };
}

export function staffIsHidden(path: string): Problem {
  return refused(403, 'staff-hidden', path, 'Only administrators see reports about members of staff');
}
