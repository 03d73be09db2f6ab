import { type InputOf } from '#contracts/route';
import { addStudent, type Student } from '#contracts/students';
import { Controller } from '@nestjs/common';
import { Caller } from '../../auth/caller.js';
import { type CommandAnswer } from '../../http/command-answer.js';
import { type CommandIdentity, Identity } from '../../http/command-identity.js';
import { Endpoint } from '../../http/endpoint.js';
import { Input } from '../../http/input.js';
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
