import { Module } from '@nestjs/common';
import { ArchiveClassController } from './archive-class/archive-class.controller.js';
import { ArchiveClass } from './archive-class/archive-class.js';
import { CreateClassController } from './create-class/create-class.controller.js';
import { CreateClass } from './create-class/create-class.js';
import { ClassStatsQuery } from './get-class-stats/class-stats.query.js';
import { GetClassStatsController } from './get-class-stats/get-class-stats.controller.js';
import { GetClassController } from './get-class/get-class.controller.js';
import { ListArchivedClassesController } from './list-archived-classes/list-archived-classes.controller.js';
import { ListClassesController } from './list-classes/list-classes.controller.js';
import { RestoreClassController } from './restore-class/restore-class.controller.js';
import { RestoreClass } from './restore-class/restore-class.js';
import { SetDefaultClassController } from './set-default-class/set-default-class.controller.js';
import { SetDefaultClass } from './set-default-class/set-default-class.js';
import { UpdateClassController } from './update-class/update-class.controller.js';
import { UpdateClass } from './update-class/update-class.js';

@Module({
  controllers: [
    ListClassesController,
    ListArchivedClassesController,
    GetClassController,
    GetClassStatsController,
    CreateClassController,
    UpdateClassController,
    ArchiveClassController,
    RestoreClassController,
    SetDefaultClassController,
  ],
  providers: [ClassStatsQuery, CreateClass, UpdateClass, ArchiveClass, RestoreClass, SetDefaultClass],
  exports: [CreateClass, RestoreClass],
})
export class ClassesModule {}
