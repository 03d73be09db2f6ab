import { type InputOf } from '#contracts/route';
import { listArchivedStudents, type Student } from '#contracts/students';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { StudentReader } from '../student-reader.js';

@Controller()
export class ListArchivedStudentsController {
  constructor(
    private readonly classes: ClassReader,
    private readonly students: StudentReader,
  ) {}

  @Endpoint(listArchivedStudents)
  async list(
    @Caller() { schoolId }: Caller,
    @Input() { classId }: InputOf<typeof listArchivedStudents>,
  ): Promise<Student[]> {
    if (classId !== undefined) await this.classes.get(schoolId, classId);
    return this.students.archived(schoolId, classId);
  }
}
