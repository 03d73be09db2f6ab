import {
  changeExportSchedule,
  type DataExport,
  downloadExport,
  type ExportSchedule,
  listExports,
  listExportSchedules,
  scheduleExport,
  startExport,
  stopExportSchedule,
} from '#contracts/records/exports';
import { type InputOf } from '#contracts/route';
import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ExportDownload } from './export-download.js';
import { ExportSchedules } from './export-schedules.js';
import { OwnExportsQuery } from './own-exports.query.js';
import { StartExport } from './start-export.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly starting: StartExport,
    private readonly exports: OwnExportsQuery,
    private readonly download: ExportDownload,
    private readonly schedules: ExportSchedules,
  ) {}

  @Endpoint(startExport)
  start(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof startExport>,
  ): Promise<DataExport> {
    return this.starting.run(caller, input);
  }

  @Endpoint(listExports)
  list(@Administrator() caller: Administrator): Promise<DataExport[]> {
    return this.exports.list(caller);
  }

  @Endpoint(downloadExport)
  downloadFile(
    @Administrator() caller: Administrator,
    @Input() { exportId }: InputOf<typeof downloadExport>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.download.run(caller, exportId, request, reply);
  }

  @Endpoint(listExportSchedules)
  listSchedules(@Administrator() caller: Administrator): Promise<ExportSchedule[]> {
    return this.schedules.list(caller);
  }

  @Endpoint(scheduleExport)
  schedule(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof scheduleExport>,
  ): Promise<ExportSchedule> {
    return this.schedules.add(caller, input);
  }

  @Endpoint(changeExportSchedule)
  changeSchedule(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof changeExportSchedule>,
  ): Promise<ExportSchedule> {
    return this.schedules.change(caller, input);
  }

  @Endpoint(stopExportSchedule)
  stopSchedule(
    @Administrator() caller: Administrator,
    @Input() { scheduleId }: InputOf<typeof stopExportSchedule>,
  ): Promise<{ message: string }> {
    return this.schedules.stop(caller, scheduleId);
  }
}
