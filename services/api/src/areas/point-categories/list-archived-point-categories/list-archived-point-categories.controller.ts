import { listArchivedPointCategories, type PointCategory } from '#contracts/point-categories';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { CategoryReader } from '../category-reader.js';

@Controller()
export class ListArchivedPointCategoriesController {
  constructor(private readonly categories: CategoryReader) {}

  @Endpoint(listArchivedPointCategories)
  list(@Caller() { schoolId, role, userId }: Caller): Promise<PointCategory[]> {
    return this.categories.listArchived(schoolId, role === 'teacher' ? userId : undefined);
  }
}
