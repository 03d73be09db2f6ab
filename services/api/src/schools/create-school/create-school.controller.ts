import { newIdFor } from '#contracts/events/ids';
import { type InputOf } from '#contracts/route';
import { createSchool, type School } from '#contracts/schools';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../auth/administrator.js';
import { CommandId } from '../../http/command-identity.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { CreateSchool } from './create-school.js';

@Controller()
export class CreateSchoolController {
  constructor(private readonly createSchool: CreateSchool) {}

  @Endpoint(createSchool)
  create(
    @Administrator() caller: Administrator,
    @CommandId() commandId: string,
    @Input() input: InputOf<typeof createSchool>,
  ): Promise<School> {
    return this.createSchool.run(caller, newIdFor(commandId, 'school'), input);
  }
}
