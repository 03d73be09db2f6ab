import { type rebuildSchools as rebuildRoute, type verifySchools } from '#contracts/records/district-replays';
import { type JobDetail } from '#contracts/records/jobs';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { type Job } from '#jobs/job';
import { recordJob } from '#jobs/record-job';
import { rebuildSchools, verifyDistrict, verifyEverySchool } from '#jobs/registry';
import { QueueAway } from '#jobs/start-job';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { refused } from '../../../core/http/problem.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireDistrict } from '../../schools/districts/districts.query.js';
import { JobsQuery } from './jobs.query.js';
import { orStartProblem } from './or-start-problem.js';

type Start = { job: Job<Record<string, never>>; districtId: string | null; schools: RawBuilder<boolean> };

/** Starts the jobs that verify or rebuild several schools. */
@Injectable()
export class StartDistrictReplay {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly jobs: JobsQuery,
  ) {}

  /** @throws Problem 404, 409 if such a job is under way or there is no school, or 503 at once if the queue is away */
  async verify(caller: Administrator, { districtId }: InputOf<typeof verifySchools>): Promise<JobDetail> {
    if (districtId !== null) await requireDistrict(this.db, districtId);
    return this.start(caller, {
      job: districtId === null ? verifyEverySchool : verifyDistrict,
      districtId,
      schools: districtId === null ? sql`true` : sql`s.district_id = ${districtId}`,
    });
  }

  /** @throws Problem as `verify`; 409 if the job found no school whose rows can be replaced */
  async rebuild(caller: Administrator, { jobId }: InputOf<typeof rebuildRoute>): Promise<JobDetail> {
    return this.start(caller, {
      job: rebuildSchools,
      districtId: await this.jobs.districtOf(caller, jobId),
      schools: sql`s.id IN (SELECT r.school_id FROM directory.replayed_schools r
                            WHERE r.job_id = ${jobId} AND r.outcome = 'different')`,
    });
  }

  private async start(caller: Administrator, start: Start): Promise<JobDetail> {
    const jobId = await orStartProblem(this.record(caller, start));
    return this.jobs.get(caller, jobId);
  }

  private async record({ userId }: Administrator, { job, districtId, schools }: Start): Promise<string> {
    if (!(await this.queue.answers())) throw new QueueAway('The queue does not answer');
    return this.db.transaction().execute(async (tx) => {
      const jobId = await recordJob(tx, job, {}, { districtId, askedBy: userId });
      if ((await listSchools(tx, jobId, schools)) === 0n)
        throw refused(409, 'no-schools', 'districtId', 'There is no school for this job.');
      return jobId;
    });
  }
}

/** @returns the number of schools */
async function listSchools(
  tx: Transaction<Database>,
  jobId: string,
  schools: RawBuilder<boolean>,
): Promise<bigint> {
  const { numAffectedRows } = await sql`
    INSERT INTO directory.replayed_schools (job_id, place, school_id, name, events)
    SELECT ${jobId}, row_number() OVER (ORDER BY lower(s.name), s.id) - 1, s.id, s.name, coalesce(held.revision + 1, 0)
    FROM directory.schools s LEFT JOIN readmodel.school_revisions held ON held.school_id = s.id
    WHERE ${schools} AND NOT EXISTS (SELECT FROM directory.school_deletions d WHERE d.school_id = s.id)`.execute(
    tx,
  );
  return numAffectedRows ?? 0n;
}
