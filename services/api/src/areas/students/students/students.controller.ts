import { listLoginCards, type LoginCard } from '#contracts/students/login-cards';
import { generateLoginCode, generateMissingCodes } from '#contracts/students/login-codes';
import { type InputOf, type ResponseOf } from '#contracts/route';
import { importStudents, type StudentImport } from '#contracts/students/student-import';
import { getStudentRecord, type StudentRecord } from '#contracts/students/student-record';
import {
  addStudent,
  getStudent,
  listArchivedStudents,
  listClassStudents,
  removeStudent,
  restoreStudent,
  searchStudents,
  type Student,
  type StudentProfile,
  type StudentRemoval,
  updateStudent,
} from '#contracts/students/students';
import { Controller, UseInterceptors } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { FollowLedger } from '../../../core/readmodel/follow-ledger.interceptor.js';
import { PastMoments } from '../../../core/readmodel/past-moments.js';
import { AddStudent } from './add-student.js';
import { ImportStudents } from './import-students/import-students.js';
import { GenerateLoginCode } from './login-codes/generate-login-code.js';
import { GenerateMissingCodes } from './login-codes/generate-missing-codes.js';
import { LoginCardsQuery } from './login-cards.query.js';
import { RemoveStudent } from './remove-student.js';
import { RestoreStudent } from './restore-student.js';
import { StudentProfileQuery } from './student-profile.query.js';
import { StudentRecordQuery } from './student-record.query.js';
import { StudentReader } from './student-reader.js';
import { UpdateStudent } from './update-student.js';

@Controller()
export class StudentsController {
  constructor(
    private readonly students: StudentReader,
    private readonly profiles: StudentProfileQuery,
    private readonly records: StudentRecordQuery,
    private readonly addStudent: AddStudent,
    private readonly importStudents: ImportStudents,
    private readonly updateStudent: UpdateStudent,
    private readonly removeStudent: RemoveStudent,
    private readonly restoreStudent: RestoreStudent,
    private readonly generateLoginCode: GenerateLoginCode,
    private readonly generateMissingCodes: GenerateMissingCodes,
    private readonly cards: LoginCardsQuery,
    private readonly moments: PastMoments,
  ) {}

  @Endpoint(listClassStudents)
  @UseInterceptors(FollowLedger)
  async listOfClass(
    @Caller() caller: Caller,
    @Input() { classId, asOf }: InputOf<typeof listClassStudents>,
  ): Promise<Student[]> {
    return this.students.ofClass(caller, classId, await this.moments.at(caller.schoolId, asOf));
  }

  @Endpoint(searchStudents)
  @UseInterceptors(FollowLedger)
  async search(
    @Caller() caller: Caller,
    @Input() { search = '', asOf }: InputOf<typeof searchStudents>,
  ): Promise<Student[]> {
    return this.students.search(caller, search, await this.moments.at(caller.schoolId, asOf));
  }

  @Endpoint(listArchivedStudents)
  listArchived(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof listArchivedStudents>,
  ): Promise<Student[]> {
    return this.students.archived(caller, classId);
  }

  @Endpoint(getStudent)
  @UseInterceptors(FollowLedger)
  async get(
    @Caller() caller: Caller,
    @Input() { studentId, asOf, loginCode }: InputOf<typeof getStudent>,
  ): Promise<StudentProfile> {
    const past = await this.moments.at(caller.schoolId, asOf);
    return this.profiles.run(caller, studentId, { past, showsCode: loginCode !== 'hidden' });
  }

  @Endpoint(getStudentRecord)
  getRecord(
    @Caller() caller: Caller,
    @Input() { studentId }: InputOf<typeof getStudentRecord>,
  ): Promise<StudentRecord> {
    return this.records.run(caller, studentId);
  }

  @Endpoint(addStudent)
  add(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof addStudent>,
  ): Promise<CommandAnswer<Student>> {
    return this.addStudent.run(caller, identity, input);
  }

  @Endpoint(importStudents)
  import(
    @Identity() identity: CommandIdentity,
    @Input() { classId, rows }: InputOf<typeof importStudents>,
  ): Promise<CommandAnswer<StudentImport>> {
    return this.importStudents.run(identity, classId, rows);
  }

  @Endpoint(updateStudent)
  update(@Caller() caller: Caller, @Input() input: InputOf<typeof updateStudent>): Promise<Student> {
    return this.updateStudent.run(caller, input);
  }

  @Endpoint(removeStudent)
  remove(@Caller() caller: Caller, @Input() { id }: InputOf<typeof removeStudent>): Promise<StudentRemoval> {
    return this.removeStudent.run(caller, id);
  }

  @Endpoint(restoreStudent)
  restore(@Caller() caller: Caller, @Input() { id }: InputOf<typeof restoreStudent>): Promise<Student> {
    return this.restoreStudent.run(caller, id);
  }

  @Endpoint(generateLoginCode)
  generateCode(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { id }: InputOf<typeof generateLoginCode>,
  ): Promise<CommandAnswer<ResponseOf<typeof generateLoginCode>>> {
    return this.generateLoginCode.run(caller, identity, id);
  }

  @Endpoint(generateMissingCodes)
  generateMissing(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof generateMissingCodes>,
  ): Promise<ResponseOf<typeof generateMissingCodes>> {
    return this.generateMissingCodes.run(caller, classId);
  }

  @Endpoint(listLoginCards)
  listCards(
    @Caller() caller: Caller,
    @Input() { classId }: InputOf<typeof listLoginCards>,
  ): Promise<LoginCard[]> {
    return this.cards.run(caller, classId);
  }
}
