import { type ReportSchedule, reportSchedule } from '#contracts/reports/schedules';
import { type Database } from '#database/schema';
import { nextReport, type Weekday } from '#domain/report-schedule';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { scheduledReport } from '#mail/kinds/scheduled-report';
import { type Kysely, sql } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { notFound } from '../../../core/http/problem.js';
import { unsentMailWhere } from '../../../core/directory/unsent-mail.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { named } from './report-pins.query.js';

const LAST_MAIL = unsentMailWhere(sql`
  m.user_id = r.user_id AND m.kind = ${sql.lit(scheduledReport.name)} AND m.details->>'scheduleId' = r.id::text`);

/** The scheduled reports of one person. */
@Injectable()
export class OwnSchedulesQuery {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller): Promise<ReportSchedule[]> {
    const rows = await this.schedulesOf(caller).execute();
    return rows.flatMap((row) => this.toSchedules(caller, row));
  }

  /** @throws Problem 404 */
  async get(caller: Caller, id: string): Promise<ReportSchedule> {
    const rows = await this.schedulesOf(caller).where('r.id', '=', id).execute();
    const [schedule] = rows.flatMap((row) => this.toSchedules(caller, row));
    if (schedule === undefined) throw scheduleIsUnknown();
    return schedule;
  }

  private schedulesOf({ userId, schoolId }: Caller) {
    return this.db
      .selectFrom('directory.report_schedules as r')
      .leftJoin('directory.classes as c', 'c.id', 'r.class_id')
      .leftJoin('directory.point_categories as k', 'k.id', 'r.category_id')
      .leftJoin('directory.users as u', 'u.id', 'r.staff_id')
      .where('r.user_id', '=', userId)
      .where('r.school_id', '=', schoolId)
      .select(['r.id', 'r.report', 'r.period', 'r.grade', 'r.days', 'r.weekday'])
      .select(['r.class_id', 'c.name as class_name', 'c.archived_at as class_archived_at'])
      .select(['r.category_id', 'k.name as category_name', 'k.archived_at as category_archived_at'])
      .select(['r.staff_id', 'u.shown_name as staff_name', 'u.is_active as is_staff_active'])
      .select(LAST_MAIL.as('last_mail'))
      .orderBy('r.since')
      .orderBy('r.id');
  }

  /** Nothing for a schedule that only a later release knows how to show. */
  private toSchedules({ timeZone }: Caller, row: ScheduleRow): ReportSchedule[] {
    const { id, report, period, grade, days, weekday } = row;
    const { data } = reportSchedule.safeParse({
      id,
      report,
      period,
      grade,
      days,
      weekday,
      class: named(row.class_id, row.class_name, row.class_archived_at !== null),
      category: named(row.category_id, row.category_name, row.category_archived_at !== null),
      staff: named(row.staff_id, row.staff_name ?? 'Former staff', row.is_staff_active !== true),
      lastMail: row.last_mail,
      nextDay: nextReport(weekday as Weekday | null, timeZone, this.clock.now()).day,
    });
    return data === undefined ? [] : [data];
  }
}

export const scheduleIsUnknown = () => notFound('scheduleId', 'This report is no longer scheduled');

type ScheduleRow = Awaited<
  ReturnType<ReturnType<OwnSchedulesQuery['schedulesOf']>['executeTakeFirstOrThrow']>
>;
