import { Module } from '@nestjs/common';
import { ClassesController } from './classes.controller.js';
import { ArchiveClass } from './archive-class/archive-class.js';
import { CreateClass } from './create-class/create-class.js';
import { ClassStatsQuery } from './get-class-stats/class-stats.query.js';
import { RestoreClass } from './restore-class/restore-class.js';
import { SetDefaultClass } from './set-default-class/set-default-class.js';
import { UpdateClass } from './update-class/update-class.js';

@Module({
  controllers: [ClassesController],
  providers: [ClassStatsQuery, CreateClass, UpdateClass, ArchiveClass, RestoreClass, SetDefaultClass],
  exports: [CreateClass, RestoreClass],
})
export class ClassesModule {}
