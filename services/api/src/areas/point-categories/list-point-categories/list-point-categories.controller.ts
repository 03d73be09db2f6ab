import { listPointCategories, type PointCategory } from '#contracts/point-categories';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { CategoryReader } from '../category-reader.js';

@Controller()
export class ListPointCategoriesController {
  constructor(private readonly categories: CategoryReader) {}

  @Endpoint(listPointCategories)
  list(
    @Caller() { schoolId, role, userId }: Caller,
    @Input() { classId, include }: InputOf<typeof listPointCategories>,
  ): Promise<PointCategory[]> {
    return include === undefined
      ? this.categories.list(schoolId, classId)
      : this.categories.listOfAllClasses(schoolId, role === 'teacher' ? userId : undefined);
  }
}
