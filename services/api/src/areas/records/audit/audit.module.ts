import { Module } from '@nestjs/common';
import { AuditEntryQuery } from './audit-entry.query.js';
import { AuditController } from './audit.controller.js';
import { AuditQuery } from './audit.query.js';
import { EventDetails } from './event-details.js';
import { ExecutiveActivitiesQuery } from './executive-activities.query.js';

@Module({
  controllers: [AuditController],
  providers: [AuditQuery, AuditEntryQuery, EventDetails, ExecutiveActivitiesQuery],
})
export class AuditModule {}
