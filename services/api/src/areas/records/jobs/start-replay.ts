import { type JobDetail, type startJob as startJobRoute } from '#contracts/records/jobs';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { rebuildSchool, verifySchool } from '#jobs/registry';
import { startJob } from '#jobs/start-job';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireSchool } from '../../schools/require-school.js';
import { JobsQuery } from './jobs.query.js';
import { orStartProblem } from './or-start-problem.js';
import { requireNoOtherReplay } from './require-no-other-replay.js';

const REPLAYS = { 'verify-school': verifySchool, 'rebuild-school': rebuildSchool };

/** Starts the job that verifies or rebuilds a school. */
@Injectable()
export class StartReplay {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly jobs: JobsQuery,
  ) {}

  /** @throws Problem 404, 409 if the school is being verified or rebuilt, or 503 at once if the queue is away */
  async run(
    caller: Administrator,
    { kind, schoolId: asked }: InputOf<typeof startJobRoute>,
  ): Promise<JobDetail> {
    const schoolId = await requireSchool(this.db, caller, asked);
    await requireNoOtherReplay(this.db, schoolId);
    const owner = { schoolId, askedBy: caller.userId };
    const jobId = await orStartProblem(startJob(this.db, this.queue, REPLAYS[kind], { schoolId }, owner));
    return this.jobs.get(caller, jobId);
  }
}

export function isReplayOfSchool(kind: string): boolean {
  return Object.hasOwn(REPLAYS, kind);
}
