import { listPortalRewards, type PortalReward } from '#contracts/student-portal';
import { Controller, UseInterceptors } from '@nestjs/common';
import { StudentCaller } from '../../../core/auth/student/student-caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { PortalRewardsQuery } from './portal-rewards.query.js';

@Controller()
export class ListPortalRewardsController {
  constructor(private readonly rewards: PortalRewardsQuery) {}

  @Endpoint(listPortalRewards)
  @UseInterceptors(FollowLedger)
  list(@StudentCaller() caller: StudentCaller): Promise<PortalReward[]> {
    return this.rewards.run(caller);
  }
}
