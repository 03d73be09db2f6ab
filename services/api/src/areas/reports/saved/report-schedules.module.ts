import { Module } from '@nestjs/common';
import { OwnSchedulesQuery } from './own-schedules.query.js';
import { ReportSchedulesController } from './report-schedules.controller.js';
import { ScheduleReport } from './schedule-report.js';
import { StopSchedule } from './stop-schedule.js';

@Module({
  controllers: [ReportSchedulesController],
  providers: [OwnSchedulesQuery, ScheduleReport, StopSchedule],
})
export class ReportSchedulesModule {}
