import { Module } from '@nestjs/common';
import { DailyPointsQuery } from './daily-points.query.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController], providers: [DailyPointsQuery] })
export class ReportsModule {}
