import {
  archivePointCategory,
  createPointCategories,
  createPointCategory,
  listArchivedPointCategories,
  listPointCategories,
  type PointCategory,
  restorePointCategory,
  updatePointCategory,
} from '#contracts/points/point-categories';
import { type InputOf } from '#contracts/route';
import { Controller } from '@nestjs/common';
import { Caller, limitedTo } from '../../../core/auth/caller.js';
import { type CommandIdentity, Identity } from '../../../core/auth/command-identity.js';
import { type CommandAnswer } from '../../../core/http/command-answer.js';
import { Endpoint } from '../../../core/http/endpoint.js';
import { Input } from '../../../core/http/input.js';
import { ArchivePointCategory } from './archive-point-category.js';
import { CategoryReader } from './category-reader.js';
import { CreatePointCategory } from './create-point-category.js';
import { RestorePointCategory } from './restore-point-category.js';
import { UpdatePointCategory } from './update-point-category.js';

@Controller()
export class PointCategoriesController {
  constructor(
    private readonly categories: CategoryReader,
    private readonly createPointCategory: CreatePointCategory,
    private readonly updatePointCategory: UpdatePointCategory,
    private readonly archivePointCategory: ArchivePointCategory,
    private readonly restorePointCategory: RestorePointCategory,
  ) {}

  @Endpoint(listPointCategories)
  list(
    @Caller() caller: Caller,
    @Input() { classId, include }: InputOf<typeof listPointCategories>,
  ): Promise<PointCategory[]> {
    return include === undefined
      ? this.categories.list(caller.schoolId, classId)
      : this.categories.listOfAllClasses(caller.schoolId, limitedTo(caller));
  }

  @Endpoint(listArchivedPointCategories)
  listArchived(@Caller() caller: Caller): Promise<PointCategory[]> {
    return this.categories.listArchived(caller.schoolId, limitedTo(caller));
  }

  @Endpoint(createPointCategory)
  create(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() input: InputOf<typeof createPointCategory>,
  ): Promise<CommandAnswer<PointCategory>> {
    return this.createPointCategory.run(caller, identity, input);
  }

  @Endpoint(createPointCategories)
  createSeveral(
    @Caller() caller: Caller,
    @Identity() identity: CommandIdentity,
    @Input() { categories }: InputOf<typeof createPointCategories>,
  ): Promise<CommandAnswer<PointCategory[]>> {
    return this.createPointCategory.runAll(caller, identity, categories);
  }

  @Endpoint(updatePointCategory)
  update(
    @Caller() caller: Caller,
    @Input() edit: InputOf<typeof updatePointCategory>,
  ): Promise<PointCategory> {
    return this.updatePointCategory.run(caller, edit);
  }

  @Endpoint(archivePointCategory)
  archive(
    @Caller() caller: Caller,
    @Input() { categoryId }: InputOf<typeof archivePointCategory>,
  ): Promise<PointCategory> {
    return this.archivePointCategory.run(caller, categoryId);
  }

  @Endpoint(restorePointCategory)
  restore(
    @Caller() caller: Caller,
    @Input() { categoryId }: InputOf<typeof restorePointCategory>,
  ): Promise<PointCategory> {
    return this.restorePointCategory.run(caller, categoryId);
  }
}
