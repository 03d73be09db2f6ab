import { Keyring } from '#runtime/keyring';
import { Module } from '@nestjs/common';
import { ArchiveClass } from './classes/archive-class.js';
import { AssignTeacher } from './classes/assign-teacher.js';
import { ClassStatsQuery } from './classes/class-stats.query.js';
import { ClassesController } from './classes/classes.controller.js';
import { CreateClass } from './classes/create-class.js';
import { RemoveTeacher } from './classes/remove-teacher.js';
import { RestoreClass } from './classes/restore-class.js';
import { SetDefaultClass } from './classes/set-default-class.js';
import { UpdateClass } from './classes/update-class.js';
import { EraseStudent } from './erasures/erase-student.js';
import { ErasuresController } from './erasures/erasures.controller.js';
import { ErasuresQuery } from './erasures/erasures.query.js';
import { RetentionQuery } from './erasures/retention.query.js';
import { ChangeMembers } from './groups/change-members.js';
import { CreateGroup } from './groups/create-group.js';
import { DeleteGroup } from './groups/delete-group.js';
import { GroupReader } from './groups/group-reader.js';
import { GroupsController } from './groups/groups.controller.js';
import { UpdateGroup } from './groups/update-group.js';
import { ArchiveHouse } from './houses/archive-house.js';
import { CreateHouse } from './houses/create-house.js';
import { HouseAssignment } from './houses/house-assignment.js';
import { HouseReader } from './houses/house-reader.js';
import { HouseStandingsQuery } from './houses/house-standings.query.js';
import { HousesController } from './houses/houses.controller.js';
import { UpdateHouse } from './houses/update-house.js';
import { NewYearPreviewQuery } from './school-years/new-year-preview.query.js';
import { SchoolYearsController } from './school-years/school-years.controller.js';
import { StartSchoolYear } from './school-years/start-school-year.js';
import { AddStudent } from './students/add-student.js';
import { ImportStudents } from './students/import-students/import-students.js';
import { LoginCardsQuery } from './students/login-cards.query.js';
import { CodeRotation } from './students/login-codes/code-rotation.js';
import { CodeVault } from './students/login-codes/code-vault.js';
import { GenerateLoginCode } from './students/login-codes/generate-login-code.js';
import { GenerateMissingCodes } from './students/login-codes/generate-missing-codes.js';
import { LoginCodes } from './students/login-codes/login-codes.js';
import { RemoveStudent } from './students/remove-student.js';
import { RemovedStudents } from './students/removed-students.js';
import { RestoreStudent } from './students/restore-student.js';
import { StudentProfileQuery } from './students/student-profile.query.js';
import { StudentReader } from './students/student-reader.js';
import { StudentRecordQuery } from './students/student-record.query.js';
import { StudentsController } from './students/students.controller.js';
import { CarryBalances } from './students/transfers/carry-balances.js';
import { SettleTransfers } from './students/transfers/settle-transfers.js';
import { UpdateStudent } from './students/update-student.js';

const vault = {
  provide: CodeVault,
  useFactory: (keyring: Keyring) => new CodeVault(keyring),
  inject: [Keyring],
};

@Module({
  controllers: [
    ClassesController,
    StudentsController,
    ErasuresController,
    SchoolYearsController,
    HousesController,
    GroupsController,
  ],
  providers: [
    ClassStatsQuery,
    CreateClass,
    UpdateClass,
    ArchiveClass,
    RestoreClass,
    SetDefaultClass,
    AssignTeacher,
    RemoveTeacher,
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
    EraseStudent,
    ErasuresQuery,
    RetentionQuery,
    NewYearPreviewQuery,
    StartSchoolYear,
    GroupReader,
    CreateGroup,
    UpdateGroup,
    DeleteGroup,
    ChangeMembers,
    HouseReader,
    CreateHouse,
    UpdateHouse,
    ArchiveHouse,
    HouseAssignment,
    HouseStandingsQuery,
  ],
  exports: [CreateClass, RestoreClass, AddStudent, CodeRotation, LoginCodes, RestoreStudent, CodeVault],
})
export class StudentsModule {}
