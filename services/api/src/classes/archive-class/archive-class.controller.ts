import { archiveClass, type SchoolClass } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { ArchiveClass } from './archive-class.js';

@Controller()
export class ArchiveClassController {
  constructor(private readonly useCase: ArchiveClass) {}

  @Endpoint(archiveClass)
  run(@Caller() caller: Caller, @Input() { classId }: InputOf<typeof archiveClass>): Promise<SchoolClass> {
    return this.useCase.run(caller, classId);
  }
}
