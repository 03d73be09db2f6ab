import { Module } from '@nestjs/common';
import { CategoryReader } from './category-reader.js';
import { CreatePointCategoryController } from './create-point-category/create-point-category.controller.js';
import { CreatePointCategory } from './create-point-category/create-point-category.js';
import { ListPointCategoriesController } from './list-point-categories/list-point-categories.controller.js';

@Module({
  controllers: [ListPointCategoriesController, CreatePointCategoryController],
  providers: [CategoryReader, CreatePointCategory],
  exports: [CreatePointCategory],
})
export class CategoriesModule {}
