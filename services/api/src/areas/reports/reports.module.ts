import { Module } from '@nestjs/common';
import { ReportsController } from './reports.controller.js';
import { DailyPointsQuery } from './daily-points/daily-points.query.js';

@Module({ controllers: [ReportsController], providers: [DailyPointsQuery] })
export class ReportsModule {}
