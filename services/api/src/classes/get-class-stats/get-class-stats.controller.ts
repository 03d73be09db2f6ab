import { type ClassStats, getClassStats } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { FollowLedger } from '../../readmodel/follow-ledger.interceptor.js';
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
