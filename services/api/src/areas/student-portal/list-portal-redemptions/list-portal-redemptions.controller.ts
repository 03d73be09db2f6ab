import { listPortalRedemptions, type PortalRedemption } from '#contracts/student-portal';
import { Controller, UseInterceptors } from '@nestjs/common';
import { StudentCaller } from '../../../core/auth/student/student-caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { PortalRedemptionsQuery } from './portal-redemptions.query.js';

@Controller()
export class ListPortalRedemptionsController {
  constructor(private readonly redemptions: PortalRedemptionsQuery) {}

  @Endpoint(listPortalRedemptions)
  @UseInterceptors(FollowLedger)
  list(@StudentCaller() caller: StudentCaller): Promise<PortalRedemption[]> {
    return this.redemptions.run(caller);
  }
}
