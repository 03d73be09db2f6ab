import { Module } from '@nestjs/common';
import { CreateOwnSchool } from './create-own-school.js';
import { CreateSchoolWithLink } from './create-school-with-link.js';
import { SchoolSetupController } from './school-setup.controller.js';

@Module({
  controllers: [SchoolSetupController],
  providers: [CreateSchoolWithLink, CreateOwnSchool],
})
export class SchoolSetupModule {}
