import { type PointCategory, type updatePointCategory } from '#contracts/points/point-categories';
import { type InputOf } from '#contracts/route';
import { type Database } from '#database/schema';
import { DEFAULT_AWARD } from '#domain/points';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { edited, requireVersion } from '../../../core/directory/edits.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { CategoryReader } from './category-reader.js';
import { refusalOfValue } from './category-scope.js';
import { editable, lockCategory } from './lock-category.js';

export type CategoryEdit = InputOf<typeof updatePointCategory>;

@Injectable()
export class UpdatePointCategory {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly categories: CategoryReader,
  ) {}

  /** @throws Problem 409 if someone else has changed the category since `version` */
  async run(caller: Caller, { categoryId, version, ...edit }: CategoryEdit): Promise<PointCategory> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const before = await lockCategory(tx, caller, categoryId);
      if (before.archived_at !== null) {
        throw refused(409, 'category-archived', 'categoryId', 'This category is archived.');
      }
      requireVersion('category', before.version, version);
      const given = before.has_category_values ? before.own_value : DEFAULT_AWARD;
      // The value that it gives anyway is no change, also where the school's categories give 1 for now.
      const value = edit.value === given ? undefined : edit.value;
      const refusal = value === undefined ? undefined : refusalOfValue(caller, before.has_category_values);
      if (refusal !== undefined) throw refusal;
      const after = edited(editable(before), { ...edit, value });
      await tx
        .updateTable('directory.point_categories')
        .set({ ...after, version: before.version + 1 })
        .where('id', '=', categoryId)
        .execute();
      return {
        schoolId,
        actor,
        action: 'update',
        entity: 'point_category',
        entityId: categoryId,
        before: editable(before),
        after,
      };
    });
    return this.categories.get(schoolId, categoryId);
  }
}
