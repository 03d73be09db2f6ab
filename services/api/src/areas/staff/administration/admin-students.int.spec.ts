import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { inRosterOrder, NAME_ORDERS, PARTICLES } from '#domain/roster-order';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { explain, scannedTables, usedIndexes } from '#test/setup/explain';
import { addClass, addSchool, addStudent } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { adminStudents } from './admin-students.query.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, queryTimeoutMs: 120_000, onIdleError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const NAMES = [
  'Zoë Alvarez',
  'Élodie Chen',
  'Ana de la Cruz',
  'Ben Núñez Jr.',
  'Ben Nunes',
  'Amal Park',
  'anna park',
  'Martin, Ava',
  'Ole Ødegaard',
  'Pat O’Brien',
  "Pat O'Bryan",
  'Jo Van',
  'Mary Ann van der Berg III',
  'Ömer',
  'St. John Smith',
  'Al Smith',
  'Smith, Jr., Bob',
  'Lee Min-ho',
  'Łucja Nowak',
  'Zoe Leeds',
  'Ann Lee',
];

describe('The administrators’ list of students', () => {
  it.each(NAME_ORDERS)('has the order of the school’s rosters, by %s, across its pages', async (order) => {
    const { id: schoolId, classId } = await addSchool(pool);
    for (const name of [...NAMES, ...NAMES]) await addStudent(pool, schoolId, classId, name);
    const list = adminStudents(db, schoolId, order);
    const pages = [];
    for (let page = 0; page < 7; page += 1)
      pages.push(
        await list
          .limit(7)
          .offset(page * 7)
          .execute(),
      );
    const rows = pages.flat();
    expect(rows).toHaveLength(2 * NAMES.length + 3);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.map(({ name }) => name)).toEqual(
      inRosterOrder(rows.toReversed(), order).map(({ name }) => name),
    );
  });

  it('has the same particles and suffixes of last names as rosters have', async () => {
    const { rows } = await pool.query<{ source: string }>(
      `SELECT pg_get_functiondef('directory.last_name_key(text)'::regprocedure) AS source`,
    );
    const [, particles = ''] = /'\{([a-z,.]+)\}'/.exec(rows[0]?.source ?? '') ?? [];
    expect(new Set(particles.split(','))).toEqual(PARTICLES);

    const { id: schoolId, classId } = await addSchool(pool);
    const suffixes = ['Jr', 'jr.', 'Sr', 'SR.', 'II', 'iii', 'IV', 'IV.', 'V', 'Junior'];
    const names = [
      ...[...PARTICLES].map((particle) => `Ada ${particle} Zed`),
      ...suffixes.map((suffix) => `Ada Zed ${suffix}`),
    ];
    for (const name of names) await addStudent(pool, schoolId, classId, name);
    const listed = await adminStudents(db, schoolId, 'last-name').execute();
    expect(listed).toHaveLength(names.length + 3);
    expect(listed.map(({ name }) => name)).toEqual(
      inRosterOrder(listed.toReversed(), 'last-name').map(({ name }) => name),
    );
  });

  it('reads no more students than a page has, of a school of 10,000 or of all schools', async () => {
    const { id: schoolId } = await addSchool(pool);
    const classId = await addClass(pool, schoolId);
    await pool.query(
      `INSERT INTO directory.students (id, school_id, class_id, name)
       SELECT gen_random_uuid(), $1, $2, md5(n::text) || ' ' || md5((-n)::text) FROM generate_series(1, 10000) n`,
      [schoolId, classId],
    );
    await pool.query('VACUUM ANALYZE');
    for (const [asked, order, index] of [
      [schoolId, 'first-name', 'students_by_first_name'],
      [schoolId, 'last-name', 'students_by_last_name'],
      [null, 'first-name', 'students_by_name'],
    ] as const) {
      const plan = await explain(
        pool,
        'force_custom_plan',
        adminStudents(db, asked, order).limit(40).compile(),
      );
      expect(usedIndexes(plan)).toContain(index);
      expect(scannedTables(plan, ['students'])).toEqual([]);
    }
  });
});
