import { Module } from '@nestjs/common';
import { CreateClassController } from './create-class/create-class.controller.js';
import { CreateClass } from './create-class/create-class.js';
import { ClassStatsQuery } from './get-class-stats/class-stats.query.js';
import { GetClassStatsController } from './get-class-stats/get-class-stats.controller.js';
import { GetClassController } from './get-class/get-class.controller.js';
import { ListClassesController } from './list-classes/list-classes.controller.js';

@Module({
  controllers: [ListClassesController, GetClassController, GetClassStatsController, CreateClassController],
  providers: [ClassStatsQuery, CreateClass],
  exports: [CreateClass],
})
export class ClassesModule {}
