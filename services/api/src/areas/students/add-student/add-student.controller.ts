import { type InputOf } from '#contracts/route';
import { addStudent, type Student } from '#contracts/students';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { AddStudent } from './add-student.js';

@Controller()
export class AddStudentController {
  constructor(private readonly addStudent: AddStudent) {}

  @Endpoint(addStudent)
  add(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof addStudent>,
  ): Promise<CommandAnswer<Student>> {
    return this.addStudent.run(caller, identity, input);
  }
}
