import { Module } from '@nestjs/common';
import { DailyPointsController } from './daily-points/daily-points.controller.js';
import { DailyPointsQuery } from './daily-points/daily-points.query.js';

@Module({ controllers: [DailyPointsController], providers: [DailyPointsQuery] })
export class ReportsModule {}
