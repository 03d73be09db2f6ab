import { Module } from '@nestjs/common';
import { StudentsModule } from '../../areas/students/students.module.js';
import { HealthDatabase } from './health-database.js';
import { HealthController } from './health.controller.js';
import { LedgerHealthReader } from './ledger-health-reader.js';
import { PendingMigrations } from './pending-migrations.js';
import { Readiness } from './readiness.js';
import { LedgerHealthMetrics } from './ledger-health-metrics.js';

@Module({
  imports: [StudentsModule],
  controllers: [HealthController],
  providers: [HealthDatabase, LedgerHealthReader, PendingMigrations, Readiness, LedgerHealthMetrics],
})
export class HealthModule {}
