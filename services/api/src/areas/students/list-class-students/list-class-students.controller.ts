import { type InputOf } from '#contracts/route';
import { listClassStudents, type Student } from '#contracts/students';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { StudentReader } from '../student-reader.js';

@Controller()
export class ListClassStudentsController {
  constructor(
    private readonly classes: ClassReader,
    private readonly students: StudentReader,
  ) {}

  @Endpoint(listClassStudents)
  @UseInterceptors(FollowLedger)
  async list(
    @Caller() { schoolId }: Caller,
    @Input() { classId }: InputOf<typeof listClassStudents>,
  ): Promise<Student[]> {
    await this.classes.get(schoolId, classId);
    return this.students.ofClass(schoolId, classId);
  }
}
