import { type PointCategory } from '#contracts/points/point-categories';
import { type Classes, type Database, type PointCategories, type Schools } from '#database/schema';
import { colorOf, iconOfCategory } from '#domain/looks';
import { Inject, Injectable } from '@nestjs/common';
import { type ExpressionBuilder, type Kysely, type Nullable, sql } from 'kysely';
import { ClassReader } from '../../../core/directory/class-reader.js';
import { isTaughtBy } from '../../../core/directory/class-teachers.js';
import { notFound } from '../../../core/http/problem.js';
import { DATABASE } from '../../../core/platform/tokens.js';

/** The points that category `p` of school `sc` gives. */
export const VALUE_OF_CATEGORY = sql<number>`CASE WHEN sc.has_category_values THEN p.value ELSE 1 END`;

/** Reads point categories, always of one school. */
@Injectable()
export class CategoryReader {
  constructor(
    @Inject(DATABASE) private readonly db: Kysely<Database>,
    private readonly classes: ClassReader,
  ) {}

  /** Active categories, the default ones first, then by name; includes those of a class if one is given. */
  async list(schoolId: string, classId?: string): Promise<PointCategory[]> {
    if (classId !== undefined) await this.classes.get(schoolId, classId);
    const rows = await this.inUse(schoolId)
      .where((category) =>
        classId === undefined
          ? category('p.class_id', 'is', null)
          : category.or([category('p.class_id', 'is', null), category('p.class_id', '=', classId)]),
      )
      .execute();
    return rows.map(toCategory);
  }

  /** Active categories of the school and of every active class, or of one teacher's classes if a teacher is given. */
  async listOfAllClasses(schoolId: string, teacherId?: string): Promise<PointCategory[]> {
    let query = this.inUse(schoolId).where('c.archived_at', 'is', null);
    if (teacherId !== undefined) query = query.where((category) => ofSchoolOr(category, teacherId));
    return (await query.execute()).map(toCategory);
  }

  /** Archived categories, latest first; of the school and of one teacher's classes if a teacher is given. */
  async listArchived(schoolId: string, teacherId?: string): Promise<PointCategory[]> {
    let query = this.categoriesOf(schoolId).where('p.archived_at', 'is not', null);
    if (teacherId !== undefined) query = query.where((category) => ofSchoolOr(category, teacherId));
    return (await query.orderBy('p.archived_at', 'desc').orderBy('p.id').execute()).map(toCategory);
  }

  /** @throws Problem 404 */
  async get(schoolId: string, categoryId: string): Promise<PointCategory> {
    const row = await this.categoriesOf(schoolId).where('p.id', '=', categoryId).executeTakeFirst();
    if (row === undefined) throw notFound('categoryId', 'This category does not exist.');
    return toCategory(row);
  }

  private inUse(schoolId: string) {
    return this.categoriesOf(schoolId)
      .where('p.archived_at', 'is', null)
      .orderBy('p.is_default', 'desc')
      .orderBy('p.name')
      .orderBy('p.id');
  }

  private categoriesOf(schoolId: string) {
    return this.db
      .selectFrom('directory.point_categories as p')
      .innerJoin('directory.schools as sc', 'sc.id', 'p.school_id')
      .leftJoin('directory.classes as c', 'c.id', 'p.class_id')
      .where('p.school_id', '=', schoolId)
      .select([
        'p.id',
        'p.name',
        'p.description',
        'p.icon',
        'p.color',
        'p.class_id',
        'p.is_default',
        'p.archived_at',
        'p.version',
      ])
      .select(VALUE_OF_CATEGORY.as('value'))
      .select('c.name as class_name');
  }
}

type CategoryAndClass = { p: PointCategories; sc: Schools; c: Nullable<Classes> };

function ofSchoolOr(category: ExpressionBuilder<Database & CategoryAndClass, 'p' | 'c'>, teacherId: string) {
  return category.or([category('p.class_id', 'is', null), isTaughtBy(teacherId)]);
}

type CategoryRow = Awaited<ReturnType<ReturnType<CategoryReader['categoriesOf']>['executeTakeFirstOrThrow']>>;

function toCategory(row: CategoryRow): PointCategory {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    classId: row.class_id,
    className: row.class_name,
    icon: iconOfCategory(row),
    color: colorOf(row.color),
    value: row.value,
    isDefault: row.is_default,
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
  };
}
