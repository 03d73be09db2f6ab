import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { CommandAnswerInterceptor } from './command-answer.interceptor.js';
import { PageInterceptor } from './page.js';
import { PositionCookie } from './position-cookie.js';
import { ProblemFilter } from './problem.filter.js';
import { RouteAudit } from './route-audit.js';

@Module({
  imports: [DiscoveryModule],
  providers: [
    PositionCookie,
    RouteAudit,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: CommandAnswerInterceptor },
    { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
  ],
})
export class HttpModule {}
