import { listRedemptions, type Redemption } from '#contracts/redemptions';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { RedemptionReader } from '../redemption-reader.js';

@Controller()
export class ListRedemptionsController {
  constructor(private readonly redemptions: RedemptionReader) {}

  @Endpoint(listRedemptions)
  @UseInterceptors(FollowLedger)
  list(
    @Caller() { schoolId }: Caller,
    @Input() filter: InputOf<typeof listRedemptions>,
  ): Promise<Redemption[]> {
    return this.redemptions.list(schoolId, filter);
  }
}
