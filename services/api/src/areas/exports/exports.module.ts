import { Module } from '@nestjs/common';
import { ExportDownload } from './export-download.js';
import { ExportsController } from './exports.controller.js';
import { OwnExportsQuery } from './own-exports.query.js';
import { StartExport } from './start-export.js';

@Module({
  controllers: [ExportsController],
  providers: [ExportDownload, OwnExportsQuery, StartExport],
})
export class ExportsModule {}
