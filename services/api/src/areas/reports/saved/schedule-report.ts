import { MOST_SCHEDULES, type NewReportSchedule, type ReportSchedule } from '#contracts/reports/schedules';
import { type SessionUser } from '#contracts/accounts/users';
import { type Database } from '#database/schema';
import { readTogether } from '#reports/reading';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { lockUserRow } from '../../../core/directory/lock-rows.js';
import { forbidden, refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireOpen } from '../school/caller-scope.js';
import { OwnSchedulesQuery } from './own-schedules.query.js';
import { chosenSchedule, isSameSchedule, SCHEDULE_COLUMNS, scheduleColumnsOf } from './schedule-columns.js';

@Injectable()
export class ScheduleReport {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly schedules: OwnSchedulesQuery,
  ) {}

  /**
   * Idempotent: the same figures on the same days are scheduled once.
   * @throws Problem 403 for an executive administrator, who gets no mail about single schools; 409 if there are as many
   * schedules as there may be; otherwise what the report itself would answer
   */
  async run(
    caller: Caller,
    { hasOpenedSchool }: SessionUser,
    schedule: NewReportSchedule,
  ): Promise<ReportSchedule> {
    if (hasOpenedSchool) throw forbidden('Only the school’s own staff get its reports by email.');
    const { schoolId, userId, actor } = caller;
    const since = this.clock.now();
    await readTogether(this.db, (db) => requireOpen(db, caller, schedule, since));
    const row = scheduleColumnsOf(schedule);
    let id: string = randomUUID();
    await changeDirectory(this.db, async (tx) => {
      await lockUserRow(tx, userId);
      const scheduled = await tx
        .selectFrom('directory.report_schedules')
        .select(['id', ...SCHEDULE_COLUMNS])
        .where('user_id', '=', userId)
        .where('school_id', '=', schoolId)
        .execute();
      const same = scheduled.find((each) => isSameSchedule(each, row));
      if (same !== undefined) {
        id = same.id;
        return undefined;
      }
      if (scheduled.length >= MOST_SCHEDULES) throw tooManySchedules();
      await tx
        .insertInto('directory.report_schedules')
        .values({ id, user_id: userId, school_id: schoolId, ...row, since })
        .execute();
      const after = chosenSchedule(row);
      return { schoolId, actor, action: 'create', entity: 'report_schedule', entityId: id, after };
    });
    return this.schedules.get(caller, id);
  }
}

function tooManySchedules() {
  const message = `You can have at most ${MOST_SCHEDULES} scheduled reports. Stop one of them in your account first.`;
  return refused(409, 'too-many-schedules', 'report', message);
}
