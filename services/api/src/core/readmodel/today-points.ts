import { daysAreMoving } from '#database/rebuild-requests';
import { addDays, dayIn, startOfDay } from '#domain/school-day';
import { type RawBuilder, sql } from 'kysely';

type Place = { schoolId: string; timeZone: string };

/**
 * SQL: the points that were given today in class `c` of the school, minus those taken back. While days move to another time
 * zone, the sums of days are of no zone, so the lines of the class are added up instead: reports will show the same.
 */
export function todayPoints({ schoolId, timeZone }: Place, now: Date): RawBuilder<number> {
  const today = dayIn(timeZone, now);
  const [start, end] = [startOfDay(timeZone, today), startOfDay(timeZone, addDays(today, 1))];
  return sql<number>`CASE WHEN ${daysAreMoving([schoolId])} THEN (
      SELECT coalesce(sum(t.amount), 0)::bigint FROM readmodel.point_transactions t
      WHERE t.class_id = c.id AND t.kind = 'award' AND t.reversed_at IS NULL
        AND t.occurred_at >= ${start} AND t.occurred_at < ${end}
        AND t.revision >= (SELECT min(d.first_revision) FROM readmodel.school_days d
                           WHERE d.school_id = ${schoolId} AND d.day >= ${addDays(today, -2)})
    ) ELSE (
      SELECT coalesce(sum(d.points), 0)::bigint FROM readmodel.daily_points d
      WHERE d.class_id = c.id AND d.day = ${today}
    ) END`;
}
