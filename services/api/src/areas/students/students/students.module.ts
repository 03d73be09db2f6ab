import { Module } from '@nestjs/common';
import { Keyring } from '#runtime/keyring';
import { AddStudent } from './add-student.js';
import { ImportStudents } from './import-students/import-students.js';
import { CodeRotation } from './login-codes/code-rotation.js';
import { CodeVault } from './login-codes/code-vault.js';
import { GenerateLoginCode } from './login-codes/generate-login-code.js';
import { GenerateMissingCodes } from './login-codes/generate-missing-codes.js';
import { LoginCardsQuery } from './login-cards.query.js';
import { LoginCodes } from './login-codes/login-codes.js';
import { RemoveStudent } from './remove-student.js';
import { RemovedStudents } from './removed-students.js';
import { RestoreStudent } from './restore-student.js';
import { StudentProfileQuery } from './student-profile.query.js';
import { StudentRecordQuery } from './student-record.query.js';
import { StudentReader } from './student-reader.js';
import { StudentsController } from './students.controller.js';
import { CarryBalances } from './transfers/carry-balances.js';
import { SettleTransfers } from './transfers/settle-transfers.js';
import { UpdateStudent } from './update-student.js';

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
    LoginCodes,
    StudentProfileQuery,
    StudentRecordQuery,
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
    CarryBalances,
    SettleTransfers,
  ],
  exports: [AddStudent, CodeRotation, LoginCodes, RestoreStudent, CodeVault],
})
export class StudentsModule {}
