import { Module } from '@nestjs/common';
import { DistrictReportsController } from './district/district-reports.controller.js';
import { DistrictReports } from './district/district-reports.js';
import { OwnSchedulesQuery } from './saved/own-schedules.query.js';
import { PinReport } from './saved/pin-report.js';
import { ReportPinsController } from './saved/report-pins.controller.js';
import { ReportPinsQuery } from './saved/report-pins.query.js';
import { ReportSchedulesController } from './saved/report-schedules.controller.js';
import { ScheduleReport } from './saved/schedule-report.js';
import { StopSchedule } from './saved/stop-schedule.js';
import { UnpinReport } from './saved/unpin-report.js';
import { ReportChoicesQuery } from './school/choices.query.js';
import { DailyPointsQuery } from './school/daily-points.query.js';
import { ReportsController } from './school/reports.controller.js';
import { Reports } from './school/reports.js';

@Module({
  controllers: [
    ReportsController,
    ReportPinsController,
    ReportSchedulesController,
    DistrictReportsController,
  ],
  providers: [
    DailyPointsQuery,
    ReportChoicesQuery,
    Reports,
    PinReport,
    ReportPinsQuery,
    UnpinReport,
    OwnSchedulesQuery,
    ScheduleReport,
    StopSchedule,
    DistrictReports,
  ],
})
export class ReportsModule {}
