import { archiveClass, type SchoolClass } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ArchiveClass } from './archive-class.js';

@Controller()
export class ArchiveClassController {
  constructor(private readonly useCase: ArchiveClass) {}

  @Endpoint(archiveClass)
  run(@Caller() caller: Caller, @Input() { classId }: InputOf<typeof archiveClass>): Promise<SchoolClass> {
    return this.useCase.run(caller, classId);
  }
}
