import { Module } from '@nestjs/common';
import { DistrictReportsController } from './district-reports.controller.js';
import { DistrictReports } from './district-reports.js';

@Module({ controllers: [DistrictReportsController], providers: [DistrictReports] })
export class DistrictReportsModule {}
