import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addCategory, addClass, addSchool } from '#test/setup/school';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { up } from './0039-icons.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  await pool.query('ALTER TABLE directory.point_categories DROP COLUMN icon, DROP COLUMN color');
  await pool.query('ALTER TABLE directory.rewards DROP COLUMN icon');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('gives the categories of a school different colors, as long as there are enough', async () => {
  const schools = [await addSchool(pool), await addSchool(pool)];
  for (const { id } of schools) {
    for (let count = 0; count < 3; count += 1) await addCategory(pool, id, null);
    await addCategory(pool, id, await addClass(pool, id));
  }
  await up(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  for (const { id } of schools) {
    const { rows } = await pool.query(
      'SELECT count(*)::int AS categories, count(DISTINCT color)::int AS colors FROM directory.point_categories WHERE school_id = $1',
      [id],
    );
    expect(rows).toEqual([{ categories: 6, colors: 6 }]);
  }
  // Processes of the previous release add rows without them.
  await addCategory(pool, schools[0]?.id ?? '', null);
});
