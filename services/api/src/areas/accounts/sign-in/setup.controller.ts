import { getSetup, type Setup } from '#contracts/accounts/setup';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../core/http/endpoint.js';
import { SetupQuery } from './setup.query.js';

@Controller()
export class SetupController {
  constructor(private readonly setup: SetupQuery) {}

  @Endpoint(getSetup)
  show(): Promise<Setup> {
    return this.setup.run();
  }
}
