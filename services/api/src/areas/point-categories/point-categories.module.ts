import { Module } from '@nestjs/common';
import { ArchivePointCategoryController } from './archive-point-category/archive-point-category.controller.js';
import { ArchivePointCategory } from './archive-point-category/archive-point-category.js';
import { CategoryReader } from './category-reader.js';
import { CreatePointCategoryController } from './create-point-category/create-point-category.controller.js';
import { CreatePointCategory } from './create-point-category/create-point-category.js';
import { ListArchivedPointCategoriesController } from './list-archived-point-categories/list-archived-point-categories.controller.js';
import { ListPointCategoriesController } from './list-point-categories/list-point-categories.controller.js';
import { RestorePointCategoryController } from './restore-point-category/restore-point-category.controller.js';
import { RestorePointCategory } from './restore-point-category/restore-point-category.js';
import { UpdatePointCategoryController } from './update-point-category/update-point-category.controller.js';
import { UpdatePointCategory } from './update-point-category/update-point-category.js';

@Module({
  controllers: [
    ListPointCategoriesController,
    ListArchivedPointCategoriesController,
    CreatePointCategoryController,
    UpdatePointCategoryController,
    ArchivePointCategoryController,
    RestorePointCategoryController,
  ],
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
