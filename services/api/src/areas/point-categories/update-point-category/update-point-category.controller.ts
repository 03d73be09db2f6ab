import { updatePointCategory, type PointCategory } from '#contracts/point-categories';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { UpdatePointCategory } from './update-point-category.js';

@Controller()
export class UpdatePointCategoryController {
  constructor(private readonly useCase: UpdatePointCategory) {}

  @Endpoint(updatePointCategory)
  run(@Caller() caller: Caller, @Input() edit: InputOf<typeof updatePointCategory>): Promise<PointCategory> {
    return this.useCase.run(caller, edit);
  }
}
