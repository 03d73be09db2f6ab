import { downloadExport, listExports, type SchoolExport, startExport } from '#contracts/exports';
import { type InputOf } from '#contracts/route';
import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Administrator } from '../../core/auth/administrator.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { ExportDownload } from './export-download.js';
import { OwnExportsQuery } from './own-exports.query.js';
import { StartExport } from './start-export.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly starting: StartExport,
    private readonly exports: OwnExportsQuery,
    private readonly download: ExportDownload,
  ) {}

  @Endpoint(startExport)
  start(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof startExport>,
  ): Promise<SchoolExport> {
    return this.starting.run(caller, input);
  }

  @Endpoint(listExports)
  list(@Administrator() caller: Administrator): Promise<SchoolExport[]> {
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
}
