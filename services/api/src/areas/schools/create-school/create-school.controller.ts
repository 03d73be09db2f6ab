import { type InputOf } from '#contracts/route';
import { createSchool, type School } from '#contracts/schools';
import { Controller } from '@nestjs/common';
import { Administrator } from '../../../core/auth/administrator.js';
import { type RepeatableCommand } from '../../../core/directory/command-log.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { SchoollessCommand } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { CreateSchool } from './create-school.js';

@Controller()
export class CreateSchoolController {
  constructor(private readonly createSchool: CreateSchool) {}

  @Endpoint(createSchool)
  create(
    @Administrator() caller: Administrator,
    @SchoollessCommand() command: RepeatableCommand,
    @Input() input: InputOf<typeof createSchool>,
  ): Promise<CommandAnswer<School>> {
    return this.createSchool.run(caller, command, input);
  }
}
