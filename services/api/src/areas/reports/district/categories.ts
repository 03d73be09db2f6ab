import { sql } from 'kysely';
import { type Reading } from '#reports/reading';
import { refused } from '../../../core/http/problem.js';

/**
 * The ids of a school’s categories of a name, in whichever case, by school. Archived ones count too: points were given for them.
 * Those of one class do not, because its students may be a small group.
 * @throws Problem 422 if no school has one
 */
export async function categoriesNamed(
  db: Reading,
  schoolIds: readonly string[],
  name: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ schoolId: string; ids: string[] }>`
    SELECT school_id AS "schoolId", array_agg(id ORDER BY id) AS ids FROM directory.point_categories
    WHERE school_id = ANY(${schoolIds}::uuid[]) AND class_id IS NULL AND lower(name) = lower(${name}) GROUP BY school_id`.execute(
    db,
  );
  if (rows.length === 0)
    throw refused(422, 'unknown-category', 'category', 'No school here has a category with this name.');
  return new Map(rows.map(({ schoolId, ids }) => [schoolId, ids]));
}

/** Names of categories in use, each as most of them are written. */
export async function readCategoryNames(db: Reading, schoolIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT mode() WITHIN GROUP (ORDER BY name) AS name FROM directory.point_categories
    WHERE school_id = ANY(${schoolIds}::uuid[]) AND class_id IS NULL AND archived_at IS NULL
    GROUP BY lower(name) ORDER BY lower(name)`.execute(db);
  return rows.map(({ name }) => name);
}
