import { Module } from '@nestjs/common';
import { ReportChoicesQuery } from './choices.query.js';
import { DailyPointsQuery } from './daily-points.query.js';
import { ReportsController } from './reports.controller.js';
import { Reports } from './reports.js';

@Module({
  controllers: [ReportsController],
  providers: [DailyPointsQuery, ReportChoicesQuery, Reports],
})
export class ReportsModule {}
