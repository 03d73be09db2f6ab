import { type JobDetail } from '#contracts/records/jobs';
import { type Database } from '#database/schema';
import { cancelJob } from '#jobs/cancel-job';
import { QueueAway } from '#jobs/start-job';
import { tryAgain } from '#jobs/try-again';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Administrator } from '../../../core/auth/administrator.js';
import { refused } from '../../../core/http/problem.js';
import { JobQueue } from '../../../core/platform/job-queue.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { requireFewOpenOfAsker } from '../exports/require-few-open.js';
import { JobsQuery } from './jobs.query.js';
import { orStartProblem } from './or-start-problem.js';
import { requireNoOtherReplay } from './require-no-other-replay.js';
import { isReplayOfSchool } from './start-replay.js';

/** What a person does with a job that they see. */
@Injectable()
export class JobControl {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly queue: JobQueue,
    private readonly jobs: JobsQuery,
  ) {}

  /** @throws Problem 404, or 409 if the job is over */
  async cancel(caller: Administrator, jobId: string): Promise<JobDetail> {
    await this.jobs.get(caller, jobId);
    if ((await cancelJob(this.db, jobId)) === undefined)
      throw refused(409, 'job-over', 'jobId', 'This job is already over.');
    return this.jobs.get(caller, jobId);
  }

  /**
   * @throws Problem 404, 409 if the job neither failed nor was cancelled, its school is being verified or rebuilt, or two exports of
   *   its asker are not done, or 503 if the queue is away
   */
  async retry(caller: Administrator, jobId: string): Promise<JobDetail> {
    const { kind, schoolId } = await this.jobs.get(caller, jobId);
    if (schoolId !== null && isReplayOfSchool(kind)) await requireNoOtherReplay(this.db, schoolId);
    if (!(await orStartProblem(this.tryAgain(jobId))))
      throw refused(
        409,
        'job-not-over',
        'jobId',
        'Only a job that failed or was canceled can be tried again.',
      );
    return this.jobs.get(caller, jobId);
  }

  private async tryAgain(jobId: string): Promise<boolean> {
    if (!(await this.queue.answers())) throw new QueueAway('The queue does not answer');
    return this.db.transaction().execute(async (tx) => {
      await requireFewOpenOfAsker(tx, jobId);
      return tryAgain(tx, jobId);
    });
  }
}
