import { restoreClass, type SchoolClass } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { RestoreClass } from './restore-class.js';

@Controller()
export class RestoreClassController {
  constructor(private readonly useCase: RestoreClass) {}

  @Endpoint(restoreClass)
  run(@Caller() caller: Caller, @Input() { classId }: InputOf<typeof restoreClass>): Promise<SchoolClass> {
    return this.useCase.run(caller, classId);
  }
}
