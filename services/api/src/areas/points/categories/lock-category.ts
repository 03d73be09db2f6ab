import { type Database } from '#database/schema';
import { iconOfCategory } from '#domain/looks';
import { type Transaction } from 'kysely';
import { type Caller } from '../../../core/auth/caller.js';
import { teacherIds } from '../../../core/directory/class-teachers.js';
import { forbidden, notFound } from '../../../core/http/problem.js';

export type LockedCategory = Awaited<ReturnType<typeof lockCategory>>;

/**
 * Locks a category's row until the transaction ends.
 * @throws Problem 404, or 403 if the caller may not change it
 */
export async function lockCategory(tx: Transaction<Database>, caller: Caller, id: string) {
  const row = await tx
    .selectFrom('directory.point_categories as p')
    .innerJoin('directory.schools as sc', 'sc.id', 'p.school_id')
    .leftJoin('directory.classes as c', 'c.id', 'p.class_id')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.icon',
      'p.color',
      'p.archived_at',
      'p.version',
      'p.class_id',
      'p.value as own_value',
      'sc.has_category_values',
    ])
    .select([teacherIds.as('teacher_ids'), 'c.archived_at as class_archived_at'])
    .where('p.school_id', '=', caller.schoolId)
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
  if (row === undefined) throw notFound('categoryId', 'This category does not exist.');
  if (caller.role === 'teacher' && (row.class_id === null || !row.teacher_ids.includes(caller.userId))) {
    throw forbidden('You can only change the categories of your own classes.');
  }
  return row;
}

/** The editable fields of a category's row, for the audit log. */
export function editable(category: LockedCategory) {
  const { name, description, color, own_value: value } = category;
  return { name, description, icon: iconOfCategory(category), color, value };
}
