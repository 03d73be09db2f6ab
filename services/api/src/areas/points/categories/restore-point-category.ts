import { type PointCategory } from '#contracts/points/point-categories';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { refused } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';
import { CategoryReader } from './category-reader.js';
import { editable, lockCategory } from './lock-category.js';

@Injectable()
export class RestorePointCategory {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly categories: CategoryReader,
  ) {}

  /** Idempotent. @throws Problem 409 while the class of the category is archived */
  async run(caller: Caller, categoryId: string): Promise<PointCategory> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const found = await lockCategory(tx, caller, categoryId);
      if (found.archived_at === null) return undefined;
      if (found.class_archived_at !== null) {
        throw refused(409, 'class-archived', 'categoryId', 'Its class is archived. Restore the class first.');
      }
      await tx
        .updateTable('directory.point_categories')
        .set({ archived_at: null, version: found.version + 1 })
        .where('id', '=', categoryId)
        .execute();
      return {
        schoolId,
        actor,
        action: 'restore',
        entity: 'point_category',
        entityId: categoryId,
        after: editable(found),
      };
    });
    return this.categories.get(schoolId, categoryId);
  }
}
