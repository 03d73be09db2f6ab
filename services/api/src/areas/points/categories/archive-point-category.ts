import { type PointCategory } from '#contracts/points/point-categories';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { changeDirectory } from '../../../core/directory/change-directory.js';
import { Clock } from '#runtime/clock';
import { DATABASE } from '../../../core/platform/tokens.js';
import { CategoryReader } from './category-reader.js';
import { editable, lockCategory } from './lock-category.js';

@Injectable()
export class ArchivePointCategory {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly categories: CategoryReader,
  ) {}

  /** No further points can be awarded for the category; past awards stay. Idempotent. */
  async run(caller: Caller, categoryId: string): Promise<PointCategory> {
    const { schoolId, actor } = caller;
    await changeDirectory(this.db, async (tx) => {
      const found = await lockCategory(tx, caller, categoryId);
      if (found.archived_at !== null) return undefined;
      await tx
        .updateTable('directory.point_categories')
        .set({ archived_at: this.clock.now(), version: found.version + 1 })
        .where('id', '=', categoryId)
        .execute();
      return {
        schoolId,
        actor,
        action: 'archive',
        entity: 'point_category',
        entityId: categoryId,
        before: editable(found),
      };
    });
    return this.categories.get(schoolId, categoryId);
  }
}
