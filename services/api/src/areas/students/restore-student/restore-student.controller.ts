import { type InputOf } from '#contracts/route';
import { restoreStudent, type Student } from '#contracts/students';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { RestoreStudent } from './restore-student.js';

@Controller()
export class RestoreStudentController {
  constructor(private readonly restoreStudent: RestoreStudent) {}

  @Endpoint(restoreStudent)
  restore(@Caller() caller: Caller, @Input() { id }: InputOf<typeof restoreStudent>): Promise<Student> {
    return this.restoreStudent.run(caller, id);
  }
}
