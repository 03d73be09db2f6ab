import { Module } from '@nestjs/common';
import { AuditEntryQuery } from './audit/audit-entry.query.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditQuery } from './audit/audit.query.js';
import { EventDetails } from './audit/event-details.js';
import { ExecutiveActivitiesQuery } from './audit/executive-activities.query.js';
import { ExportDownload } from './exports/export-download.js';
import { ExportSchedules } from './exports/export-schedules.js';
import { ExportedPlaces } from './exports/exported-places.js';
import { ExportsController } from './exports/exports.controller.js';
import { OwnExportSchedulesQuery } from './exports/own-export-schedules.query.js';
import { OwnExportsQuery } from './exports/own-exports.query.js';
import { StartExport } from './exports/start-export.js';
import { JobControl } from './jobs/job-control.js';
import { JobsController } from './jobs/jobs.controller.js';
import { JobsQuery } from './jobs/jobs.query.js';
import { ReplayedSchoolsQuery } from './jobs/replayed-schools.query.js';
import { StartDistrictReplay } from './jobs/start-district-replay.js';
import { StartReplay } from './jobs/start-replay.js';
import { LedgerDownload } from './ledger-health/ledger-download.js';
import { LedgerHealthController } from './ledger-health/ledger-health.controller.js';
import { LedgerHealthQuery } from './ledger-health/ledger-health.query.js';
import { LedgerProof } from './ledger-health/ledger-proof.js';
import { ParkedEventsQuery } from './ledger-health/parked-events.query.js';

@Module({
  controllers: [AuditController, LedgerHealthController, ExportsController, JobsController],
  providers: [
    AuditQuery,
    AuditEntryQuery,
    EventDetails,
    ExecutiveActivitiesQuery,
    LedgerHealthQuery,
    LedgerProof,
    LedgerDownload,
    ParkedEventsQuery,
    ExportDownload,
    ExportSchedules,
    ExportedPlaces,
    OwnExportSchedulesQuery,
    OwnExportsQuery,
    StartExport,
    JobControl,
    JobsQuery,
    ReplayedSchoolsQuery,
    StartDistrictReplay,
    StartReplay,
  ],
})
export class RecordsModule {}
