import { createClass, type SchoolClass } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { CreateClass } from './create-class.js';

@Controller()
export class CreateClassController {
  constructor(private readonly createClass: CreateClass) {}

  @Endpoint(createClass)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createClass>,
  ): Promise<CommandAnswer<SchoolClass>> {
    return this.createClass.run(caller, identity, input);
  }
}
