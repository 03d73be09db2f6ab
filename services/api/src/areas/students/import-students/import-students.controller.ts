import { type InputOf } from '#contracts/route';
import { importStudents, type StudentImport } from '#contracts/student-import';
import { Controller } from '@nestjs/common';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ImportStudents } from './import-students.js';

@Controller()
export class ImportStudentsController {
  constructor(private readonly importStudents: ImportStudents) {}

  @Endpoint(importStudents)
  import(
    @Identity() identity: CommandIdentity,
    @Input() { classId, rows }: InputOf<typeof importStudents>,
  ): Promise<CommandAnswer<StudentImport>> {
    return this.importStudents.run(identity, classId, rows);
  }
}
