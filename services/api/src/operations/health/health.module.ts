import { Module } from '@nestjs/common';
import { StudentsModule } from '../../areas/students/students.module.js';
import { HealthDatabase } from './health-database.js';
import { HealthController } from './health.controller.js';
import { LedgerStanding } from './ledger-standing.js';
import { PendingMigrations } from './pending-migrations.js';
import { Readiness } from './readiness.js';
import { StandingMetrics } from './standing-metrics.js';

@Module({
  imports: [StudentsModule],
  controllers: [HealthController],
  providers: [HealthDatabase, LedgerStanding, PendingMigrations, Readiness, StandingMetrics],
})
export class HealthModule {}
