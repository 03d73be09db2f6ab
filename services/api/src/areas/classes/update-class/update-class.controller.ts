import { updateClass, type SchoolClass } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { UpdateClass } from './update-class.js';

@Controller()
export class UpdateClassController {
  constructor(private readonly useCase: UpdateClass) {}

  @Endpoint(updateClass)
  run(@Caller() caller: Caller, @Input() edit: InputOf<typeof updateClass>): Promise<SchoolClass> {
    return this.useCase.run(caller, edit);
  }
}
