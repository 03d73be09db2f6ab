import { type DataExport, type startExport } from '#contracts/records/exports';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { exportDistrict, exportSchool } from '#jobs/registry';
import { Clock } from '#runtime/clock';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { ActivityLog } from '../../../core/directory/activity-log.js';
import { Problem } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { inTheFuture } from '../../../core/readmodel/past-moments.js';
import { ExportedPlaces } from './exported-places.js';
import { OwnExportsQuery } from './own-exports.query.js';
import { requireFewOpen } from './require-few-open.js';

const RETRY_AFTER_SECONDS = 30;

/** Starts the job that makes an export. */
@Injectable()
export class StartExport {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly activities: ActivityLog,
    private readonly exports: OwnExportsQuery,
    private readonly places: ExportedPlaces,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem as `ExportedPlaces`, 409 while two exports of the caller are not done, 422 for a future instant, or 503 at once if
   *   the queue is away
   */
  async run(caller: Administrator, input: InputOf<typeof startExport>): Promise<DataExport> {
    const { parts, format, csvForm, balancesAsOf } = input;
    const { schoolId, districtId, schoolIds } = await this.places.find(caller, input);
    if (balancesAsOf !== null && new Date(balancesAsOf) > this.clock.now()) throw inTheFuture('balancesAsOf');
    if (!(await this.queue.answers()))
      throw new Problem(503, 'Exports cannot be made at the moment. Please try again in a minute.', {
        code: 'unavailable',
        retryAfter: RETRY_AFTER_SECONDS,
      });
    const exportId = randomUUID();
    await this.db.transaction().execute(async (tx) => {
      await requireFewOpen(tx, caller.userId);
      const asked = {
        report: districtId === null ? 'new-export' : 'new-district-export',
        filters: { files: parts.join(', '), format },
      };
      await this.activities.recordDownloads(schoolIds, caller.userId, asked, tx);
      const owner = { schoolId, districtId, askedBy: caller.userId };
      const job = districtId === null ? exportSchool : exportDistrict;
      await tx
        .insertInto('directory.exports')
        .values({
          id: exportId,
          job_id: await recordJob(tx, job, { exportId }, owner),
          school_id: schoolId,
          district_id: districtId,
          asked_by: caller.userId,
          parts,
          format,
          csv_form: csvForm,
          balances_as_of: balancesAsOf === null ? null : new Date(balancesAsOf),
        })
        .execute();
    });
    const [started] = await this.exports.list(caller, exportId);
    if (started === undefined) throw new Error('The export that was started is gone');
    return started;
  }
}
