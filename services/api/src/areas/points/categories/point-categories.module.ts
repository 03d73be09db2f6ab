import { Module } from '@nestjs/common';
import { ArchivePointCategory } from './archive-point-category.js';
import { CategoryReader } from './category-reader.js';
import { CreatePointCategory } from './create-point-category.js';
import { PointCategoriesController } from './point-categories.controller.js';
import { RestorePointCategory } from './restore-point-category.js';
import { UpdatePointCategory } from './update-point-category.js';

@Module({
  controllers: [PointCategoriesController],
  providers: [
    CategoryReader,
    CreatePointCategory,
    UpdatePointCategory,
    ArchivePointCategory,
    RestorePointCategory,
  ],
  exports: [CreatePointCategory],
})
export class PointCategoriesModule {}
