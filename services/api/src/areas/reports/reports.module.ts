import { Module } from '@nestjs/common';
import { ReportChoicesQuery } from './choices.query.js';
import { DailyPointsQuery } from './daily-points.query.js';
import { PinReport } from '../report-pins/pin-report.js';
import { ReportPinsQuery } from '../report-pins/report-pins.query.js';
import { UnpinReport } from '../report-pins/unpin-report.js';
import { ReportsController } from './reports.controller.js';
import { Reports } from './reports.js';

@Module({
  controllers: [ReportsController],
  providers: [DailyPointsQuery, PinReport, ReportChoicesQuery, ReportPinsQuery, Reports, UnpinReport],
})
export class ReportsModule {}
