import { listRedemptions, type Redemption } from '#contracts/redemptions';
import { type InputOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { FollowLedger } from '../../readmodel/follow-ledger.interceptor.js';
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
