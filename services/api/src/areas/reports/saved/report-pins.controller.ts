import { listReportPins, pinReport, unpinReport } from '#contracts/reports/pins';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { PinReport } from './pin-report.js';
import { ReportPinsQuery } from './report-pins.query.js';
import { UnpinReport } from './unpin-report.js';

@Controller()
@UseInterceptors(FollowLedger)
export class ReportPinsController {
  constructor(
    private readonly pins: ReportPinsQuery,
    private readonly pinning: PinReport,
    private readonly unpinning: UnpinReport,
  ) {}

  @Endpoint(listReportPins)
  list(@Caller() caller: Caller): Promise<ResponseOf<typeof listReportPins>> {
    return this.pins.list(caller);
  }

  @Endpoint(pinReport)
  pin(
    @Caller() caller: Caller,
    @Input() pin: InputOf<typeof pinReport>,
  ): Promise<ResponseOf<typeof pinReport>> {
    return this.pinning.run(caller, pin);
  }

  @Endpoint(unpinReport)
  unpin(
    @Caller() caller: Caller,
    @Input() { pinId }: InputOf<typeof unpinReport>,
  ): Promise<ResponseOf<typeof unpinReport>> {
    return this.unpinning.run(caller, pinId);
  }
}
