import { type DailyPoints, getDailyPoints } from '#contracts/reports';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../core/auth/caller.js';
import { Endpoint } from '../../core/http/endpoint.js';
import { Input } from '../../core/http/input.js';
import { FollowLedger } from '../../core/readmodel/follow-ledger.interceptor.js';
import { DailyPointsQuery } from './daily-points.query.js';

@Controller()
export class ReportsController {
  constructor(private readonly dailyPoints: DailyPointsQuery) {}

  @Endpoint(getDailyPoints)
  @UseInterceptors(FollowLedger)
  getDailyPoints(
    @Caller() caller: Caller,
    @Input() period: InputOf<typeof getDailyPoints>,
  ): Promise<DailyPoints> {
    return this.dailyPoints.run(caller, period);
  }
}
