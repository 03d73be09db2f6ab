import { LATEST_DAYS, type LatestDays } from '#contracts/reports/latest-days';
import { addDays } from '#domain/school-day';
import { sql } from 'kysely';
import { type Reading } from './reading.js';
import { daysOf } from './report-period.js';
import { type ReportScope } from './report-scope.js';

type Place = Pick<ReportScope, 'schoolId' | 'today'>;

/** The figures of each of the latest days of a whole school, from one row of each day. */
export async function readLatestDays(db: Reading, { schoolId, today }: Place): Promise<LatestDays['days']> {
  const days = daysOf({ from: addDays(today, 1 - LATEST_DAYS), to: today });
  const { rows } = await sql<LatestDays['days'][number]>`
    SELECT w.day, coalesce(d.gross - d.taken_back, 0) AS points, coalesce(d.awards, 0) AS awards,
           coalesce(bit_count(r.students), 0) AS "studentsReached", coalesce(bit_count(r.staff), 0) AS "staffActive",
           coalesce(d.redemptions, 0) AS redemptions
    FROM unnest(${days}::text[]) AS w (day)
    LEFT JOIN readmodel.school_days d ON d.school_id = ${schoolId} AND d.day = w.day::date
    LEFT JOIN readmodel.school_reach r ON r.school_id = ${schoolId} AND r.day = w.day::date
    ORDER BY w.day`.execute(db);
  return rows;
}
