import { scheduleReport } from '#contracts/reports/schedules';
import type { Database } from '#database/schema';
import { obstacleTo, type ReportSettings } from '#domain/report-access';
import { type Role } from '#domain/roles';
import { type Cadence, dueReport, type ReportSending } from '#domain/report-schedule';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A cadence in a time zone, with its sending that is due. */
export type DueCadence = ReportSending & { timeZone: string; weekday: Cadence };

/** What is due by now, of the cadences and time zones that schedules have. */
export async function dueCadences(db: Kysely<Database>, now: Date): Promise<DueCadence[]> {
  const cadences = await db
    .selectFrom('directory.report_schedules as r')
    .innerJoin('directory.schools as s', 's.id', 'r.school_id')
    .select(['s.time_zone as timeZone', 'r.weekday'])
    .distinct()
    .execute();
  return cadences.flatMap(({ timeZone, weekday: stored }) => {
    const weekday = stored as Cadence;
    const sending = dueReport(weekday, timeZone, now);
    return sending === undefined ? [] : [{ timeZone, weekday, ...sending }];
  });
}

/** A claimed schedule, with what its filters name. */
export type ClaimedSchedule = {
  id: string;
  userId: string;
  schoolId: string;
  address: string;
  role: Role;
  timeZone: string;
  weekday: Cadence;
  report: string;
  period: string | null;
  classId: string | null;
  className: string | null;
  grade: string | null;
  categoryId: string | null;
  categoryName: string | null;
  staffId: string | null;
  days: number | null;
  /** Whether its owner is active and still of the school. */
  isMember: boolean;
  /** Whether its owner teaches the class; null: no class. */
  isClassTaught: boolean | null;
} & ReportSettings;

/**
 * Claims due and unclaimed schedules of open schools. Another worker that claims the same schedules waits for this
 * transaction, and then gets none.
 */
export async function claimSchedules(
  tx: Transaction<Database>,
  due: readonly DueCadence[],
  { now, most }: { now: Date; most: number },
): Promise<ClaimedSchedule[]> {
  const { rows } = await sql<ClaimedSchedule>`
    WITH due AS (
      SELECT * FROM unnest(${due.map(({ timeZone }) => timeZone)}::text[], ${due.map(({ weekday }) => weekday)}::integer[],
                           ${due.map(({ day }) => day)}::date[], ${due.map(({ at }) => at.toISOString())}::timestamptz[])
                      AS due (time_zone, weekday, day, at)
    ), claimed AS (
      INSERT INTO directory.report_sendings (schedule_id, day)
      SELECT r.id, due.day
      FROM due
      JOIN directory.schools s ON s.time_zone = due.time_zone
      JOIN directory.report_schedules r ON r.school_id = s.id AND r.weekday IS NOT DISTINCT FROM due.weekday
      WHERE r.since <= due.at AND s.is_active AND greatest(s.trial_ends_at, s.paid_through) > ${now}
        AND NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)
        AND NOT EXISTS (SELECT FROM directory.report_sendings d WHERE d.schedule_id = r.id AND d.day = due.day)
      ORDER BY r.id LIMIT ${most}
      ON CONFLICT DO NOTHING
      RETURNING schedule_id
    )
    SELECT r.id, r.user_id AS "userId", r.school_id AS "schoolId", u.email AS address, u.role,
           s.time_zone AS "timeZone", r.weekday, r.report, r.period, r.grade, r.days,
           r.class_id AS "classId", c.name AS "className", r.category_id AS "categoryId", k.name AS "categoryName",
           r.staff_id AS "staffId", u.is_active AND u.school_id IS NOT DISTINCT FROM r.school_id AS "isMember",
           s.staff_reports AS "staffReports", s.is_ranking_hidden AS "isRankingHidden",
           CASE WHEN r.class_id IS NOT NULL THEN coalesce(c.teacher_id = u.id, false) OR EXISTS (
             SELECT FROM directory.class_teachers taught WHERE taught.class_id = c.id AND taught.teacher_id = u.id)
           END AS "isClassTaught"
    FROM claimed
    JOIN directory.report_schedules r ON r.id = claimed.schedule_id
    JOIN directory.users u ON u.id = r.user_id
    JOIN directory.schools s ON s.id = r.school_id
    LEFT JOIN directory.classes c ON c.id = r.class_id
    LEFT JOIN directory.point_categories k ON k.id = r.category_id
    ORDER BY r.id`.execute(tx);
  return rows;
}

/** Whether its owner, still at the school, may open the report now, as the report's own route decides it. */
export function mayOpen(schedule: ClaimedSchedule): boolean {
  const { isMember, role, userId, report, staffId, isClassTaught, staffReports, isRankingHidden } = schedule;
  return (
    isMember &&
    scheduleReport.access.some((allowed) => allowed === role) &&
    obstacleTo({ report, staffId, isClassTaught }, { userId, role }, { staffReports, isRankingHidden }) ===
      undefined
  );
}
