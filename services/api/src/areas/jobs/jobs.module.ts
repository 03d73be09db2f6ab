import { Module } from '@nestjs/common';
import { JobControl } from './job-control.js';
import { JobsController } from './jobs.controller.js';
import { JobsQuery } from './jobs.query.js';
import { StartReplay } from './start-replay.js';

@Module({ controllers: [JobsController], providers: [JobControl, JobsQuery, StartReplay] })
export class JobsModule {}
