import { Global, Module } from '@nestjs/common';
import { ActivityLog } from './activity-log.js';
import { ClassReader } from './class-reader.js';
import { SchoolSettingsReader } from './school-settings-reader.js';

@Global()
@Module({
  providers: [ClassReader, ActivityLog, SchoolSettingsReader],
  exports: [ClassReader, ActivityLog, SchoolSettingsReader],
})
export class DirectoryModule {}
