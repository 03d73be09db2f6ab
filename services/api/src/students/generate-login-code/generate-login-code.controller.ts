import { generateLoginCode } from '#contracts/login-codes';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { GenerateLoginCode } from './generate-login-code.js';

@Controller()
export class GenerateLoginCodeController {
  constructor(private readonly generateLoginCode: GenerateLoginCode) {}

  @Endpoint(generateLoginCode)
  async generate(
    @Caller() caller: Caller,
    @Input() { id }: InputOf<typeof generateLoginCode>,
  ): Promise<ResponseOf<typeof generateLoginCode>> {
    return { loginCode: await this.generateLoginCode.run(caller, id) };
  }
}
