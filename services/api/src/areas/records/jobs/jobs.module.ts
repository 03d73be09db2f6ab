import { Module } from '@nestjs/common';
import { JobControl } from './job-control.js';
import { JobsController } from './jobs.controller.js';
import { JobsQuery } from './jobs.query.js';
import { ReplayedSchoolsQuery } from './replayed-schools.query.js';
import { StartDistrictReplay } from './start-district-replay.js';
import { StartReplay } from './start-replay.js';

@Module({
  controllers: [JobsController],
  providers: [JobControl, JobsQuery, ReplayedSchoolsQuery, StartDistrictReplay, StartReplay],
})
export class JobsModule {}
