import { Module } from '@nestjs/common';
import { OwnWeeklySummary } from './own-weekly-summary.js';
import { Unsubscribe } from './unsubscribe.js';
import { WeeklySummaryController } from './weekly-summary.controller.js';

@Module({ controllers: [WeeklySummaryController], providers: [OwnWeeklySummary, Unsubscribe] })
export class WeeklySummaryModule {}
