import { CachedGroups } from '#api/areas/reports/district/cached-groups';
import { gradesShownIn } from '#api/areas/reports/district/rosters';
import { readSchoolVersions } from '#api/areas/reports/district/school-versions';
import type { Database } from '#database/schema';
import { readTogether } from '#reports/reading';
import { createPool } from '#runtime/pg';
import { mergeRosterChanges } from '#worker/rosters/merge-roster-changes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../../setup/database.js';
import { addSchool, addStudent, type TestSchool } from '../../setup/school.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let school: TestSchool;
let other: TestSchool;
let cached: CachedGroups;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, max: 4, onIdleError: () => undefined });
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  [school, other] = [await addSchool(pool), await addSchool(pool)];
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => {
  cached = new CachedGroups();
});

const ids = () => [school.id, other.id];
/** A line for each school, and for each group of each. */
const groupsBy = (reader: CachedGroups) =>
  readTogether(db, async (reading) => {
    const versions = await readSchoolVersions(reading, ids());
    const [sizes, groups] = [await reader.readSizes(reading, versions), await reader.read(reading, versions)];
    return [
      ...[...sizes].map(([id, students]) => `${id} ${students}`),
      ...[...groups].flatMap(([id, of]) => of.map(({ grade, students }) => `${id} ${grade} ${students}`)),
    ].sort();
  });
const shown = () => groupsBy(cached);
/** What is there, without what an earlier request cached. */
const there = () => groupsBy(new CachedGroups());
const version = () =>
  readTogether(
    db,
    async (reading) => (await readSchoolVersions(reading, [school.id])).get(school.id)?.roster,
  );

describe('the sizes of a school and its groups that are cached from one report to the next', () => {
  it.each([
    ['a student is added', (id: string) => addStudent(pool, school.id, id, 'New Here')],
    ['a student moves to another grade', () => pool.query(`UPDATE directory.students SET grade = '7'`)],
    [
      'a student leaves',
      () => pool.query(`UPDATE directory.students SET archived_at = now() WHERE grade = '7'`),
    ],
    [
      'the grade of a student who has left is erased',
      () => pool.query(`UPDATE directory.students SET grade = NULL WHERE grade = '7'`),
    ],
    ['a student is back', () => pool.query(`UPDATE directory.students SET archived_at = NULL`)],
    ['a student moves to another school', () => move()],
    ['a student is deleted', () => pool.query(`DELETE FROM directory.students WHERE name = 'New Here'`)],
  ])('are counted again when %s', async (_, change) => {
    const before = await shown();
    await change(school.classId);
    expect(await there()).not.toEqual(before);
    expect(await shown()).toEqual(await there());
  });

  it('are not counted again for what leaves them as they are', async () => {
    const before = await version();
    await pool.query(`UPDATE directory.students SET name = name || ' Lee', grade = grade`);
    expect(await version()).toBe(before);
  });

  it('are counted again when a change that began before another is committed after it', async () => {
    const slow = await pool.connect();
    try {
      await slow.query('BEGIN');
      await slow.query(`UPDATE directory.students SET grade = '1' WHERE id = $1`, [school.studentIds[0]]);
      await pool.query(`UPDATE directory.students SET grade = '2' WHERE id = $1`, [school.studentIds[1]]);
      const between = await shown();
      await slow.query('COMMIT');
      expect(await shown()).not.toEqual(between);
      expect(await shown()).toEqual(await there());
    } finally {
      slow.release();
    }
  });

  it('are counted again after old changes became one, whichever were known before', async () => {
    const versions = [await version()];
    await pool.query(`UPDATE directory.students SET grade = '3' WHERE id = $1`, [school.studentIds[0]]);
    versions.push(await version());
    await pool.query(`UPDATE directory.roster_changes SET changed_at = now() - interval '2 days'`);
    await mergeRosterChanges(db);
    versions.push(await version());
    expect(new Set(versions).size).toBe(3);
    const { rows } = await sql<{ changes: number }>`
      SELECT count(*)::int AS changes FROM directory.roster_changes GROUP BY school_id`.execute(db);
    expect(rows.map(({ changes }) => changes)).toEqual([1, 1]);
    await mergeRosterChanges(db);
    expect(await version()).toBe(versions[2]);
  });
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
  const groups = await readTogether(db, async (reading) =>
    cached.read(reading, await readSchoolVersions(reading, [grown.id])),
  );
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

async function move(): Promise<void> {
  await pool.query(
    `UPDATE directory.students SET school_id = $2, class_id = $3 WHERE school_id = $1 AND name = 'New Here'`,
    [school.id, other.id, other.classId],
  );
}
