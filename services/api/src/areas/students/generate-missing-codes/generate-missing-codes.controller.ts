import { generateMissingCodes } from '#contracts/login-codes';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { GenerateMissingCodes } from './generate-missing-codes.js';

@Controller()
export class GenerateMissingCodesController {
  constructor(private readonly generateMissingCodes: GenerateMissingCodes) {}

  @Endpoint(generateMissingCodes)
  generate(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof generateMissingCodes>,
  ): Promise<ResponseOf<typeof generateMissingCodes>> {
    return this.generateMissingCodes.run(caller, classId);
  }
}
