import { readGroups } from '#api/areas/reports/district/groups';
import { gradesShownIn } from '#api/areas/reports/district/rosters';
import { createDatabase } from '#database/connect';
import { readTogether } from '#reports/reading';
import { createPool } from '#runtime/pg';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../../setup/database.js';
import { addSchool, addStudent } from '../../setup/school.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it.each([
  ['a grade of which everybody has left', '7'],
  ['students without a grade of whom everybody has left', null],
])('%s still is a group, so that its figures cannot be subtracted', async (_, left) => {
  const grown = await addSchool(pool);
  await pool.query(
    `UPDATE directory.students SET grade = $2, archived_at = now(), archived_with_class = false WHERE school_id = $1`,
    [grown.id, left],
  );
  for (const grade of [...Array<string>(12).fill('8'), ...Array<string>(14).fill('9')]) {
    const id = await addStudent(pool, grown.id, grown.classId, 'Ada Park');
    await pool.query('UPDATE directory.students SET grade = $2 WHERE id = $1', [id, grade]);
  }
  const groups = await readTogether(createDatabase(pool), (db) => readGroups(db, [grown.id]));
  expect(groups.get(grown.id)).toHaveLength(3);
  expect(groups.get(grown.id)).toEqual(
    expect.arrayContaining([
      { grade: left, students: 0 },
      { grade: '8', students: 12 },
      { grade: '9', students: 14 },
    ]),
  );
  expect(gradesShownIn(groups)).toEqual(['9']);
});
