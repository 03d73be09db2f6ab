import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CommandAnswerInterceptor } from './command-answer.interceptor.js';
import { ProblemFilter } from './problem.filter.js';
import { RouteAudit } from './route-audit.js';

@Module({
  imports: [DiscoveryModule],
  providers: [
    RouteAudit,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: CommandAnswerInterceptor },
  ],
})
export class HttpModule {}
