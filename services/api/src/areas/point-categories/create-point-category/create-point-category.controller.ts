import { createPointCategory, type PointCategory } from '#contracts/point-categories';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller } from '../../../core/auth/caller.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { CreatePointCategory } from './create-point-category.js';

@Controller()
export class CreatePointCategoryController {
  constructor(private readonly createCategory: CreatePointCategory) {}

  @Endpoint(createPointCategory)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createPointCategory>,
  ): Promise<CommandAnswer<PointCategory>> {
    return this.createCategory.run(caller, identity, input);
  }
}
