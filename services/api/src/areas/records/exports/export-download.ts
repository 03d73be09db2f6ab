import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Administrator } from '../../../core/auth/administrator.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { notFound, Problem } from '../../../core/http/problem.js';
import { type Environment } from '../../../core/platform/environment.js';
import { ENVIRONMENT } from '../../../core/platform/tokens.js';
import { byteRangeOf } from './byte-range.js';
import { OwnExportsQuery } from './own-exports.query.js';

/** The ZIP of an export, only for the person who asked for it. */
@Injectable()
export class ExportDownload {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly activities: ActivityLog,
    private readonly exports: OwnExportsQuery,
  ) {}

  /** @throws Problem 404 if it is not the caller's, not complete or gone; 416 */
  async run(
    caller: Administrator,
    exportId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    const [found] = await this.exports.list(caller, exportId);
    if (found?.state !== 'done') throw gone();
    const { size, sha256 } = found;
    const file = await this.open(exportId);
    try {
      const etag = `"${sha256}"`;
      const { range: asked, 'if-range': ifRange = etag } = request.headers;
      const range = ifRange === etag ? byteRangeOf(asked, size ?? 0) : undefined;
      if (range === 'unsatisfiable') {
        reply.header('Content-Range', `bytes */${size}`);
        throw new Problem(416, 'The file ends before this range.', { code: 'range-not-satisfiable' });
      }
      await this.record(caller, exportId);
      reply.headers({ 'Accept-Ranges': 'bytes', ETag: etag });
      if (range !== undefined)
        reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
      return new StreamableFile(file.createReadStream(range), {
        type: 'application/zip',
        disposition: `attachment; filename="${found.districtId === null ? '' : 'district-'}export-${found.askedAt.slice(0, 10)}.zip"`,
        length: range === undefined ? (size ?? 0) : range.end - range.start + 1,
      });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Adds the download to the audit of each school that the file holds. */
  private async record({ userId }: Administrator, exportId: string): Promise<void> {
    const { schoolIds, isOfDistrict } = await this.exports.schoolsIn(exportId);
    const report = isOfDistrict ? 'district-export' : 'export';
    await this.activities.recordDownloads(schoolIds, userId, { report, filters: {} });
  }

  private open(exportId: string): Promise<FileHandle> {
    return open(join(this.environment.exportsDir, `${exportId}.zip`)).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? gone() : error;
    });
  }
}

const gone = () => notFound('exportId', 'This export does not exist, or is no longer kept');
