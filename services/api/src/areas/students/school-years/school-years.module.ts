import { Module } from '@nestjs/common';
import { NewYearPreviewQuery } from './new-year-preview.query.js';
import { SchoolYearsController } from './school-years.controller.js';
import { StartSchoolYear } from './start-school-year.js';

@Module({ controllers: [SchoolYearsController], providers: [NewYearPreviewQuery, StartSchoolYear] })
export class SchoolYearsModule {}
