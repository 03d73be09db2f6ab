import { Module } from '@nestjs/common';
import { ClassesModule } from '../../students/classes/classes.module.js';
import { StudentsModule } from '../../students/students/students.module.js';
import { ChangeSchoolStatus } from './change-school-status.js';
import { CreateSchool } from './create-school.js';
import { DeletedSchools } from './delete-school/deleted-schools.js';
import { EraseSchool } from './delete-school/erase-school.js';
import { RequestDeletion } from './delete-school/request-deletion.js';
import { SchoolDeletions } from './delete-school/school-deletions.js';
import { RestoreArchived } from './restore-archived.js';
import { SchoolArchiveQuery } from './school-archive.query.js';
import { SchoolUsersQuery } from './school-users.query.js';
import { SchoolsController } from './schools.controller.js';
import { SchoolsQuery } from './schools.query.js';
import { UpdateSchool } from './update-school.js';

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
  exports: [SchoolUsersQuery],
})
export class SchoolsModule {}
