import { dismissFirstSteps, type FirstSteps, getFirstSteps } from '#contracts/schools/first-steps';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { DismissFirstSteps } from './dismiss-first-steps.js';
import { FirstStepsQuery } from './first-steps.query.js';

@Controller()
export class FirstStepsController {
  constructor(
    private readonly firstSteps: FirstStepsQuery,
    private readonly dismissFirstSteps: DismissFirstSteps,
  ) {}

  /** The step of the first point is done with the caller's own award. */
  @Endpoint(getFirstSteps)
  @UseInterceptors(FollowLedger)
  get(@Caller() { schoolId }: Caller): Promise<FirstSteps> {
    return this.firstSteps.run(schoolId);
  }

  @Endpoint(dismissFirstSteps)
  dismiss(@Caller() caller: Caller): Promise<FirstSteps> {
    return this.dismissFirstSteps.run(caller);
  }
}
