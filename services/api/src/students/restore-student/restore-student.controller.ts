import { type InputOf } from '#contracts/route';
import { restoreStudent, type Student } from '#contracts/students';
import { Controller } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
import { RestoreStudent } from './restore-student.js';

@Controller()
export class RestoreStudentController {
  constructor(private readonly restoreStudent: RestoreStudent) {}

  @Endpoint(restoreStudent)
  restore(@Caller() caller: Caller, @Input() { id }: InputOf<typeof restoreStudent>): Promise<Student> {
    return this.restoreStudent.run(caller, id);
  }
}
