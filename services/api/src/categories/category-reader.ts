import { type PointCategory } from '#contracts/point-categories';
import { type Database } from '#database/schema';
import { Inject, Injectable } from '@nestjs/common';
import { type Kysely } from 'kysely';
import { ClassReader } from '../directory/class-reader.js';
import { notFound } from '../http/problem.js';
import { DATABASE } from '../platform/tokens.js';

/** Reads point categories, always of one school. */
@Injectable()
export class CategoryReader {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** Those in use: the default ones first, then by name; those of a class too where one is given. */
  async list(schoolId: string, classId?: string): Promise<PointCategory[]> {
    if (classId !== undefined) await this.classes.get(schoolId, classId);
    return this.categoriesOf(schoolId)
      .where('archived_at', 'is', null)
      .where((category) =>
        classId === undefined
          ? category('class_id', 'is', null)
          : category.or([category('class_id', 'is', null), category('class_id', '=', classId)]),
      )
      .orderBy('is_default', 'desc')
      .orderBy('name')
      .orderBy('id')
      .execute();
  }

  /** @throws Problem 404 */
  async get(schoolId: string, categoryId: string): Promise<PointCategory> {
    const category = await this.categoriesOf(schoolId).where('id', '=', categoryId).executeTakeFirst();
    if (category === undefined) throw notFound('categoryId', 'This category does not exist');
    return category;
  }

  private categoriesOf(schoolId: string) {
    return this.db
      .selectFrom('directory.point_categories')
      .where('school_id', '=', schoolId)
      .select(['id', 'name', 'description', 'class_id as classId', 'is_default as isDefault']);
  }
}
