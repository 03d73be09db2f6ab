import { type DirectoryChange, recordChanges } from '#database/directory-change';
import { type Database } from '#database/schema';
import { type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { insertSchool } from '../../../core/directory/insert-school.js';

/** What a school starts with, so that its first point can be given at once. Administrators edit and archive them. */
const FIRST_CATEGORIES = ['Respect', 'Responsibility', 'Safety'];

type NewSchool = { name: string; timeZone: string; founder: { id: string; email: string }; now: Date };

/** Writes a school with its first categories, as the act of its founder, who is its contact. @returns its id */
export async function beginSchool(
  tx: Transaction<Database>,
  { name, timeZone, founder, now }: NewSchool,
): Promise<string> {
  const schoolId = randomUUID();
  const school = { name, time_zone: timeZone, contact_email: founder.email };
  await insertSchool(tx, { id: schoolId, ...school }, now);
  const categories = FIRST_CATEGORIES.map((category) => ({
    id: randomUUID(),
    name: category,
    is_default: true,
  }));
  await tx
    .insertInto('directory.point_categories')
    .values(categories.map((category) => ({ ...category, school_id: schoolId, created_at: now })))
    .execute();
  const made = { schoolId, actor: { kind: 'staff', id: founder.id }, action: 'create' } as const;
  await recordChanges(tx, [
    { ...made, entity: 'school', entityId: schoolId, after: school },
    ...categories.map(({ id, ...after }): DirectoryChange => ({
      ...made,
      entity: 'point_category',
      entityId: id,
      after,
    })),
  ]);
  return schoolId;
}
