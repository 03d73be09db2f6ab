import { Module } from '@nestjs/common';
import { Keyring } from '../../core/platform/keyring.js';
import { AddStudentController } from './add-student/add-student.controller.js';
import { AddStudent } from './add-student/add-student.js';
import { CodeVault } from './codes/code-vault.js';
import { CodeRotation } from './codes/code-rotation.js';
import { StudentCodes } from './codes/student-codes.js';
import { GenerateLoginCodeController } from './generate-login-code/generate-login-code.controller.js';
import { GenerateLoginCode } from './generate-login-code/generate-login-code.js';
import { GenerateMissingCodesController } from './generate-missing-codes/generate-missing-codes.controller.js';
import { GenerateMissingCodes } from './generate-missing-codes/generate-missing-codes.js';
import { GetStudentController } from './get-student/get-student.controller.js';
import { StudentProfileQuery } from './get-student/student-profile.query.js';
import { ImportStudentsController } from './import-students/import-students.controller.js';
import { ImportStudents } from './import-students/import-students.js';
import { ListArchivedStudentsController } from './list-archived-students/list-archived-students.controller.js';
import { ListClassStudentsController } from './list-class-students/list-class-students.controller.js';
import { ListLoginCardsController } from './list-login-cards/list-login-cards.controller.js';
import { LoginCardsQuery } from './list-login-cards/login-cards.query.js';
import { RemoveStudentController } from './remove-student/remove-student.controller.js';
import { RemoveStudent } from './remove-student/remove-student.js';
import { RemovedStudents } from './remove-student/removed-students.js';
import { RestoreStudentController } from './restore-student/restore-student.controller.js';
import { RestoreStudent } from './restore-student/restore-student.js';
import { SearchStudentsController } from './search-students/search-students.controller.js';
import { StudentReader } from './student-reader.js';
import { UpdateStudentController } from './update-student/update-student.controller.js';
import { UpdateStudent } from './update-student/update-student.js';

const vault = {
  provide: CodeVault,
  useFactory: (keyring: Keyring) => new CodeVault(keyring),
  inject: [Keyring],
};

@Module({
  controllers: [
    ListClassStudentsController,
    SearchStudentsController,
    ListArchivedStudentsController,
    GetStudentController,
    AddStudentController,
    ImportStudentsController,
    UpdateStudentController,
    RemoveStudentController,
    RestoreStudentController,
    GenerateLoginCodeController,
    GenerateMissingCodesController,
    ListLoginCardsController,
  ],
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
