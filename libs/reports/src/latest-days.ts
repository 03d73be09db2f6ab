import { type DaySpan } from '#contracts/reports/filters';
import { LATEST_DAYS, type LatestDays } from '#contracts/reports/latest-days';
import { NONE } from '#database/roll-ups-schema';
import { addDays, startOfDay } from '#domain/school-day';
import { sql } from 'kysely';
import { awardLines } from './award-lines.js';
import { type Reading } from './reading.js';
import { daysOf } from './report-period.js';
import { type ReportScope } from './report-scope.js';
import { findSpan } from './report-span.js';

type Days = LatestDays['days'];

/** The figures of each of the latest days of a whole school. */
export async function readLatestDays(db: Reading, scope: ReportScope): Promise<Days> {
  const { schoolId, today } = scope;
  const span = { from: addDays(today, 1 - LATEST_DAYS), to: today };
  const { rows } = await sql<Omit<Days[number], 'studentsReached'>>`
    SELECT w.day, coalesce(d.points, 0) AS points, coalesce(d.awards, 0) AS awards,
           coalesce(d.redemptions, 0) AS redemptions, coalesce(s.staff, 0) AS "staffActive"
    FROM unnest(${daysOf(span)}::text[]) AS w (day)
    LEFT JOIN (
      SELECT day, sum(gross - taken_back)::bigint AS points, sum(awards)::bigint AS awards,
             sum(redemptions)::bigint AS redemptions
      FROM readmodel.school_days WHERE school_id = ${schoolId} AND day BETWEEN ${span.from} AND ${span.to} GROUP BY day
    ) d ON d.day = w.day::date
    LEFT JOIN (
      SELECT day, count(DISTINCT nullif(staff_id, ${NONE})) AS staff FROM readmodel.daily_points
      WHERE school_id = ${schoolId} AND day BETWEEN ${span.from} AND ${span.to} GROUP BY day
    ) s ON s.day = w.day::date
    ORDER BY w.day`.execute(db);
  const reached = await countReachedByDay(db, scope, span);
  return rows.map((row, nth) => ({ ...row, studentsReached: reached.get(nth) ?? 0 }));
}

/** How many students have an award of the day that stands, by the place of the day from 0. */
async function countReachedByDay(
  db: Reading,
  scope: ReportScope,
  span: DaySpan,
): Promise<ReadonlyMap<number, number>> {
  const starts = daysOf(span).map((day) => startOfDay(scope.timeZone, day));
  const { rows } = await sql<{ nth: number; students: number }>`
    SELECT width_bucket(l.occurred_at, ${starts}::timestamptz[]) - 1 AS nth, count(DISTINCT l.student_id) AS students
    FROM (${awardLines(scope, await findSpan(db, scope, span))}) l WHERE l.stands GROUP BY 1`.execute(db);
  return new Map(rows.map(({ nth, students }) => [nth, students]));
}
