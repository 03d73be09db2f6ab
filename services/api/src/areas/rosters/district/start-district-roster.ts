import { type DistrictRoster, type startDistrictRoster } from '#contracts/rosters/district-rosters';
import { type InputOf } from '#contracts/route';
import { discardDistrictRosters } from '#database/open-district-rosters';
import { type Database } from '#database/schema';
import { recordJob } from '#jobs/record-job';
import { planDistrictRoster } from '#jobs/registry';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireDistrict } from '../../schools/districts/districts.query.js';
import { requireQueue } from '../school/require-queue.js';
import { DistrictRostersQuery } from './district-rosters.query.js';
import { takeTurn } from './open-district-roster.js';

/** Keeps an uploaded bundle of a district and starts the job that reads it. A district has one at a time. */
@Injectable()
export class StartDistrictRoster {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly rosters: DistrictRostersQuery,
  ) {}

  /** @throws Problem 404, 409 while another roster of the district is applied, or 503 at once if the queue is away */
  async run(
    { userId }: Administrator,
    { districtId, fileName }: InputOf<typeof startDistrictRoster>,
    content: Buffer,
  ): Promise<DistrictRoster> {
    await requireDistrict(this.db, districtId);
    await requireQueue(this.queue);
    const rosterId = randomUUID();
    await this.db.transaction().execute(async (tx) => {
      // Two uploads at once: the second waits here, and replaces the first.
      await takeTurn(tx, districtId);
      await discardDistrictRosters(tx, districtId);
      await tx
        .insertInto('directory.district_rosters')
        .values({
          id: rosterId,
          job_id: await recordJob(tx, planDistrictRoster, { rosterId }, { districtId, askedBy: userId }),
          district_id: districtId,
          asked_by: userId,
          file_name: fileName,
          content,
        })
        .execute();
    });
    return this.rosters.get(rosterId);
  }
}
