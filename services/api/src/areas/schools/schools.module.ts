import { Module } from '@nestjs/common';
import { ClassesModule } from '../classes/classes.module.js';
import { StudentsModule } from '../students/students.module.js';
import { SchoolsController } from './schools.controller.js';
import { ChangeSchoolStatus } from './change-school-status/change-school-status.js';
import { CreateSchool } from './create-school/create-school.js';
import { DeletedSchools } from './delete-school/deleted-schools.js';
import { EraseSchool } from './delete-school/erase-school.js';
import { RequestDeletion } from './delete-school/request-deletion.js';
import { SchoolDeletions } from './delete-school/school-deletions.js';
import { SchoolArchiveQuery } from './list-school-archive/school-archive.query.js';
import { SchoolsQuery } from './list-schools/schools.query.js';
import { RestoreArchived } from './restore-archived.js';
import { SchoolUsersQuery } from './school-users.query.js';
import { UpdateSchool } from './update-school/update-school.js';

@Module({
  imports: [ClassesModule, StudentsModule],
  controllers: [SchoolsController],
  providers: [
    SchoolsQuery,
    CreateSchool,
    UpdateSchool,
    ChangeSchoolStatus,
    SchoolArchiveQuery,
    SchoolUsersQuery,
    RestoreArchived,
    RequestDeletion,
    EraseSchool,
    SchoolDeletions,
    DeletedSchools,
  ],
})
export class SchoolsModule {}
