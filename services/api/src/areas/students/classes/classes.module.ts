import { Module } from '@nestjs/common';
import { ArchiveClass } from './archive-class.js';
import { AssignTeacher } from './assign-teacher.js';
import { ClassStatsQuery } from './class-stats.query.js';
import { ClassesController } from './classes.controller.js';
import { CreateClass } from './create-class.js';
import { RemoveTeacher } from './remove-teacher.js';
import { RestoreClass } from './restore-class.js';
import { SetDefaultClass } from './set-default-class.js';
import { UpdateClass } from './update-class.js';

@Module({
  controllers: [ClassesController],
  providers: [
    ClassStatsQuery,
    CreateClass,
    UpdateClass,
    ArchiveClass,
    RestoreClass,
    SetDefaultClass,
    AssignTeacher,
    RemoveTeacher,
  ],
  exports: [CreateClass, RestoreClass],
})
export class ClassesModule {}
