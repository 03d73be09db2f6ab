import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { DeleteDistrict } from './districts/delete-district.js';
import { DistrictsController } from './districts/districts.controller.js';
import { DistrictsQuery } from './districts/districts.query.js';
import { SaveDistrict } from './districts/save-district.js';
import { DismissFirstSteps } from './first-steps/dismiss-first-steps.js';
import { FirstStepsController } from './first-steps/first-steps.controller.js';
import { FirstStepsQuery } from './first-steps/first-steps.query.js';
import { ChangeSchoolStatus } from './schools/change-school-status.js';
import { CreateSchool } from './schools/create-school.js';
import { DeletedSchools } from './schools/delete-school/deleted-schools.js';
import { EraseSchool } from './schools/delete-school/erase-school.js';
import { RequestDeletion } from './schools/delete-school/request-deletion.js';
import { SchoolDeletions } from './schools/delete-school/school-deletions.js';
import { RestoreArchived } from './schools/restore-archived.js';
import { SchoolArchiveQuery } from './schools/school-archive.query.js';
import { SchoolUsersQuery } from './schools/school-users.query.js';
import { SchoolsController } from './schools/schools.controller.js';
import { SchoolsQuery } from './schools/schools.query.js';
import { UpdateSchool } from './schools/update-school.js';
import { ChangeSchoolSettings } from './settings/change-school-settings.js';
import { SchoolSettingsController } from './settings/school-settings.controller.js';
import { CreateOwnSchool } from './setup/create-own-school.js';
import { CreateSchoolWithLink } from './setup/create-school-with-link.js';
import { SchoolSetupController } from './setup/school-setup.controller.js';

@Module({
  imports: [StudentsModule],
  controllers: [
    SchoolsController,
    SchoolSettingsController,
    SchoolSetupController,
    DistrictsController,
    FirstStepsController,
  ],
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
    ChangeSchoolSettings,
    FirstStepsQuery,
    DismissFirstSteps,
    CreateSchoolWithLink,
    CreateOwnSchool,
    DistrictsQuery,
    SaveDistrict,
    DeleteDistrict,
  ],
  exports: [SchoolUsersQuery],
})
export class SchoolsModule {}
