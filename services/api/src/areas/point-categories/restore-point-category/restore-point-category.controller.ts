import { restorePointCategory, type PointCategory } from '#contracts/point-categories';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { RestorePointCategory } from './restore-point-category.js';

@Controller()
export class RestorePointCategoryController {
  constructor(private readonly useCase: RestorePointCategory) {}

  @Endpoint(restorePointCategory)
  run(
    @Caller() caller: Caller,
    @Input() { categoryId }: InputOf<typeof restorePointCategory>,
  ): Promise<PointCategory> {
    return this.useCase.run(caller, categoryId);
  }
}
