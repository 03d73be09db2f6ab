import { type AdminStats, getAdminStats } from '#contracts/administration';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { AdminStatsQuery } from './admin-stats.query.js';

@Controller()
export class GetAdminStatsController {
  constructor(private readonly stats: AdminStatsQuery) {}

  @Endpoint(getAdminStats)
  @UseInterceptors(FollowLedger)
  get(
    @Administrator() caller: Administrator,
    @Input() { schoolId }: InputOf<typeof getAdminStats>,
  ): Promise<AdminStats> {
    return this.stats.run(caller, schoolId);
  }
}
