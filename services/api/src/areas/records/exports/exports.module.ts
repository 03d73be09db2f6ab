import { Module } from '@nestjs/common';
import { ExportDownload } from './export-download.js';
import { ExportSchedules } from './export-schedules.js';
import { ExportedPlaces } from './exported-places.js';
import { ExportsController } from './exports.controller.js';
import { OwnExportSchedulesQuery } from './own-export-schedules.query.js';
import { OwnExportsQuery } from './own-exports.query.js';
import { StartExport } from './start-export.js';

@Module({
  controllers: [ExportsController],
  providers: [
    ExportDownload,
    ExportSchedules,
    ExportedPlaces,
    OwnExportSchedulesQuery,
    OwnExportsQuery,
    StartExport,
  ],
})
export class ExportsModule {}
