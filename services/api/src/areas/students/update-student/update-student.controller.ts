import { type InputOf } from '#contracts/route';
import { type Student, updateStudent } from '#contracts/students';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { UpdateStudent } from './update-student.js';

@Controller()
export class UpdateStudentController {
  constructor(private readonly updateStudent: UpdateStudent) {}

  @Endpoint(updateStudent)
  update(@Caller() caller: Caller, @Input() input: InputOf<typeof updateStudent>): Promise<Student> {
    return this.updateStudent.run(caller, input);
  }
}
