import {
  cancelJob,
  getJob,
  type JobDetail,
  type JobPage,
  listJobs,
  retryJob,
  startJob,
} from '#contracts/jobs';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../core/auth/administrator.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { JobControl } from './job-control.js';
import { JobsQuery } from './jobs.query.js';
import { StartReplay } from './start-replay.js';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsQuery,
    private readonly control: JobControl,
    private readonly starting: StartReplay,
  ) {}

  @Endpoint(listJobs)
  list(@Administrator() caller: Administrator, @Input() page: InputOf<typeof listJobs>): Promise<JobPage> {
    return this.jobs.list(caller, page);
  }

  @Endpoint(startJob)
  start(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof startJob>,
  ): Promise<JobDetail> {
    return this.starting.run(caller, input);
  }

  @Endpoint(getJob)
  show(
    @Administrator() caller: Administrator,
    @Input() { jobId }: InputOf<typeof getJob>,
  ): Promise<JobDetail> {
    return this.jobs.get(caller, jobId);
  }

  @Endpoint(cancelJob)
  cancel(
    @Administrator() caller: Administrator,
    @Input() { jobId }: InputOf<typeof cancelJob>,
  ): Promise<JobDetail> {
    return this.control.cancel(caller, jobId);
  }

  @Endpoint(retryJob)
  retry(
    @Administrator() caller: Administrator,
    @Input() { jobId }: InputOf<typeof retryJob>,
  ): Promise<JobDetail> {
    return this.control.retry(caller, jobId);
  }
}
