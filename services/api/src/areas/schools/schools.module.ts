import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.js';
import { StudentsModule } from '../students/students.module.js';
import { ChangeSchoolStatusController } from './change-school-status/change-school-status.controller.js';
import { ChangeSchoolStatus } from './change-school-status/change-school-status.js';
import { CreateSchoolController } from './create-school/create-school.controller.js';
import { CreateSchool } from './create-school/create-school.js';
import { DeleteSchoolController } from './delete-school/delete-school.controller.js';
import { DeletedSchools } from './delete-school/deleted-schools.js';
import { EraseSchool } from './delete-school/erase-school.js';
import { RequestDeletion } from './delete-school/request-deletion.js';
import { SchoolDeletions } from './delete-school/school-deletions.js';
import { ListSchoolArchiveController } from './list-school-archive/list-school-archive.controller.js';
import { SchoolArchiveQuery } from './list-school-archive/school-archive.query.js';
import { ListSchoolUsersController } from './list-school-users/list-school-users.controller.js';
import { ListSchoolsController } from './list-schools/list-schools.controller.js';
import { SchoolsQuery } from './list-schools/schools.query.js';
import { RestoreArchivedController } from './restore-archived/restore-archived.controller.js';
import { UpdateSchoolController } from './update-school/update-school.controller.js';
import { UpdateSchool } from './update-school/update-school.js';

@Module({
  imports: [ClassesModule, StudentsModule],
  controllers: [
    ListSchoolsController,
    CreateSchoolController,
    UpdateSchoolController,
    ChangeSchoolStatusController,
    DeleteSchoolController,
    ListSchoolUsersController,
    ListSchoolArchiveController,
    RestoreArchivedController,
  ],
  providers: [
    SchoolsQuery,
    CreateSchool,
    UpdateSchool,
    ChangeSchoolStatus,
    SchoolArchiveQuery,
    RequestDeletion,
    EraseSchool,
    SchoolDeletions,
    DeletedSchools,
  ],
})
export class SchoolsModule {}
