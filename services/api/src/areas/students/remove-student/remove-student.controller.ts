import { type InputOf } from '#contracts/route';
import { removeStudent, type StudentRemoval } from '#contracts/students';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { RemoveStudent } from './remove-student.js';

@Controller()
export class RemoveStudentController {
  constructor(private readonly removeStudent: RemoveStudent) {}

  @Endpoint(removeStudent)
  remove(@Caller() caller: Caller, @Input() { id }: InputOf<typeof removeStudent>): Promise<StudentRemoval> {
    return this.removeStudent.run(caller, id);
  }
}
