import { Module } from '@nestjs/common';
import { Keyring } from '../../core/platform/keyring.js';
import { StudentsController } from './students.controller.js';
import { AddStudent } from './add-student/add-student.js';
import { CodeVault } from './codes/code-vault.js';
import { CodeRotation } from './codes/code-rotation.js';
import { StudentCodes } from './codes/student-codes.js';
import { GenerateLoginCode } from './generate-login-code/generate-login-code.js';
import { GenerateMissingCodes } from './generate-missing-codes/generate-missing-codes.js';
import { StudentProfileQuery } from './get-student/student-profile.query.js';
import { ImportStudents } from './import-students/import-students.js';
import { LoginCardsQuery } from './list-login-cards/login-cards.query.js';
import { RemoveStudent } from './remove-student/remove-student.js';
import { RemovedStudents } from './remove-student/removed-students.js';
import { RestoreStudent } from './restore-student/restore-student.js';
import { StudentReader } from './student-reader.js';
import { UpdateStudent } from './update-student/update-student.js';

const vault = {
  provide: CodeVault,
  useFactory: (keyring: Keyring) => new CodeVault(keyring),
  inject: [Keyring],
};

@Module({
  controllers: [StudentsController],
  providers: [
    vault,
    StudentReader,
    StudentCodes,
    StudentProfileQuery,
    LoginCardsQuery,
    AddStudent,
    ImportStudents,
    UpdateStudent,
    RemoveStudent,
    RemovedStudents,
    RestoreStudent,
    GenerateLoginCode,
    GenerateMissingCodes,
    CodeRotation,
  ],
  exports: [AddStudent, StudentCodes, RestoreStudent, CodeVault],
})
export class StudentsModule {}
