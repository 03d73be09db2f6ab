import { getClass, type SchoolClass } from '#contracts/classes';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';

@Controller()
export class GetClassController {
  constructor(private readonly classes: ClassReader) {}

  @Endpoint(getClass)
  get(@Caller() { schoolId }: Caller, @Input() { classId }: InputOf<typeof getClass>): Promise<SchoolClass> {
    return this.classes.get(schoolId, classId);
  }
}
