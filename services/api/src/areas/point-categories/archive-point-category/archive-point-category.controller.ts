import { archivePointCategory, type PointCategory } from '#contracts/point-categories';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ArchivePointCategory } from './archive-point-category.js';

@Controller()
export class ArchivePointCategoryController {
  constructor(private readonly useCase: ArchivePointCategory) {}

  @Endpoint(archivePointCategory)
  run(
    @Caller() caller: Caller,
    @Input() { categoryId }: InputOf<typeof archivePointCategory>,
  ): Promise<PointCategory> {
    return this.useCase.run(caller, categoryId);
  }
}
