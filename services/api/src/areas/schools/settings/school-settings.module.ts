import { Module } from '@nestjs/common';
import { ChangeSchoolSettings } from './change-school-settings.js';
import { SchoolSettingsController } from './school-settings.controller.js';

@Module({ controllers: [SchoolSettingsController], providers: [ChangeSchoolSettings] })
export class SchoolSettingsModule {}
