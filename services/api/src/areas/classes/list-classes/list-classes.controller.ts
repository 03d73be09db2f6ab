import { listClasses, type SchoolClass } from '#contracts/classes';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { Endpoint } from '../../../core/http/endpoint.js';

@Controller()
export class ListClassesController {
  constructor(private readonly classes: ClassReader) {}

  @Endpoint(listClasses)
  list(@Caller() { schoolId, role, userId }: Caller): Promise<SchoolClass[]> {
    return this.classes.list(schoolId, role === 'teacher' ? userId : undefined);
  }
}
