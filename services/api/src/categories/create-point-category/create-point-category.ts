import { type PointCategory } from '#contracts/point-categories';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { type Caller } from '../../auth/caller.js';
import { ClassReader } from '../../directory/class-reader.js';
import { changeDirectory } from '../../directory/directory-change.js';
import { Clock } from '../../platform/clock.js';
import { DATABASE } from '../../platform/tokens.js';
import { CategoryReader } from '../category-reader.js';
import { refusalOfScope } from './category-scope.js';

export type NewPointCategory = {
  name: string;
  description: string | null;
  classId: string | null;
  isDefault: boolean;
};

@Injectable()
export class CreatePointCategory {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly clock: Clock,
    private readonly classes: ClassReader,
    private readonly categories: CategoryReader,
  ) {}

  /** Creates the category `id`; once, however often it is asked to. */
  async run(caller: Caller, id: string, category: NewPointCategory): Promise<PointCategory> {
    const { schoolId, actor } = caller;
    const { name, description, classId, isDefault } = category;
    const schoolClass = classId === null ? null : await this.classes.requireActive(schoolId, classId);
    const refusal = refusalOfScope(caller, schoolClass);
    if (refusal !== undefined) throw refusal;
    const after = { name, description, class_id: classId, is_default: isDefault };
    await changeDirectory(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('directory.point_categories')
        .values({ id, school_id: schoolId, ...after, created_at: this.clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      return { schoolId, actor, action: 'create', entity: 'point_category', entityId: id, after };
    });
    return this.categories.get(schoolId, id);
  }
}
