import { type ClassStats, getClassStats } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { ClassStatsQuery } from './class-stats.query.js';

@Controller()
export class GetClassStatsController {
  constructor(private readonly stats: ClassStatsQuery) {}

  @Endpoint(getClassStats)
  @UseInterceptors(FollowLedger)
  get(@Caller() caller: Caller, @Input() { classId }: InputOf<typeof getClassStats>): Promise<ClassStats> {
    return this.stats.run(caller, classId);
  }
}
