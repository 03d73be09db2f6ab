import {
  listReportSchedules,
  scheduleReport,
  stopMailedReport,
  stopReportSchedule,
} from '#contracts/reports/schedules';
import { type InputOf, type ResponseOf, route } from '#contracts/route';
import { type SessionUser } from '#contracts/accounts/users';
import { Controller, Redirect } from '@nestjs/common';
import { Caller, SignedInUser } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { OwnSchedulesQuery } from './own-schedules.query.js';
import { ScheduleReport } from './schedule-report.js';
import { StopSchedule } from './stop-schedule.js';

const showStopReport = route({
  method: 'GET',
  path: stopMailedReport.path,
  access: 'public',
  summary: 'Leads a browser to the page that asks before it stops a scheduled report. Changes nothing.',
  status: 302,
  params: stopMailedReport.params,
  response: stopMailedReport.response,
});

@Controller()
export class ReportSchedulesController {
  constructor(
    private readonly schedules: OwnSchedulesQuery,
    private readonly scheduling: ScheduleReport,
    private readonly stopping: StopSchedule,
  ) {}

  @Endpoint(listReportSchedules)
  list(@Caller() caller: Caller): Promise<ResponseOf<typeof listReportSchedules>> {
    return this.schedules.list(caller);
  }

  @Endpoint(scheduleReport)
  schedule(
    @Caller() caller: Caller,
    @SignedInUser() user: SessionUser,
    @Input() schedule: InputOf<typeof scheduleReport>,
  ): Promise<ResponseOf<typeof scheduleReport>> {
    return this.scheduling.run(caller, user, schedule);
  }

  @Endpoint(stopReportSchedule)
  stop(
    @Caller() caller: Caller,
    @Input() { scheduleId }: InputOf<typeof stopReportSchedule>,
  ): Promise<ResponseOf<typeof stopReportSchedule>> {
    return this.stopping.own(caller, scheduleId);
  }

  @Endpoint(showStopReport)
  @Redirect()
  lead(@Input() { token }: InputOf<typeof stopMailedReport>): { url: string } {
    return { url: `/stop-report#${encodeURIComponent(token)}` };
  }

  @Endpoint(stopMailedReport)
  stopMailed(
    @Input() { token }: InputOf<typeof stopMailedReport>,
  ): Promise<ResponseOf<typeof stopMailedReport>> {
    return this.stopping.mailed(token);
  }
}
