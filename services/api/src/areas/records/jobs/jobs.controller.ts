import {
  listReplayedSchools,
  rebuildSchools,
  type ReplayedSchoolPage,
  verifySchools,
} from '#contracts/records/district-replays';
import {
  cancelJob,
  getJob,
  type JobDetail,
  type JobPage,
  listJobs,
  retryJob,
  startJob,
} from '#contracts/records/jobs';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { JobControl } from './job-control.js';
import { JobsQuery } from './jobs.query.js';
import { ReplayedSchoolsQuery } from './replayed-schools.query.js';
import { StartDistrictReplay } from './start-district-replay.js';
import { StartReplay } from './start-replay.js';

@Controller()
export class JobsController {
  constructor(
    private readonly jobs: JobsQuery,
    private readonly control: JobControl,
    private readonly starting: StartReplay,
    private readonly ofDistricts: StartDistrictReplay,
    private readonly schools: ReplayedSchoolsQuery,
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

  @Endpoint(verifySchools)
  verifySeveral(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof verifySchools>,
  ): Promise<JobDetail> {
    return this.ofDistricts.verify(caller, input);
  }

  @Endpoint(rebuildSchools)
  rebuildSeveral(
    @Administrator() caller: Administrator,
    @Input() input: InputOf<typeof rebuildSchools>,
  ): Promise<JobDetail> {
    return this.ofDistricts.rebuild(caller, input);
  }

  @Endpoint(listReplayedSchools)
  listSchools(
    @Administrator() caller: Administrator,
    @Input() page: InputOf<typeof listReplayedSchools>,
  ): Promise<ReplayedSchoolPage> {
    return this.schools.list(caller, page);
  }
}
