import { generateLoginCode } from '#contracts/login-codes';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { GenerateLoginCode } from './generate-login-code.js';

@Controller()
export class GenerateLoginCodeController {
  constructor(private readonly generateLoginCode: GenerateLoginCode) {}

  @Endpoint(generateLoginCode)
  generate(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { id }: InputOf<typeof generateLoginCode>,
  ): Promise<CommandAnswer<ResponseOf<typeof generateLoginCode>>> {
    return this.generateLoginCode.run(caller, identity, id);
  }
}
