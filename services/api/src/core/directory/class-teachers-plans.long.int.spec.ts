import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { blocksOf, explain, scannedTables, type Statement } from '#test/setup/explain';
import { addSchool, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { ClassReader } from './class-reader.js';

const [SCHOOLS, CLASSES, TEACHERS] = [300, 15_000, 15_000];
const FURTHER = 300_000;
/** A class list that walked through the teachers of all schools would read more. */
const MOST_BLOCKS = 600;

let database: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;
const asked: Statement[] = [];

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, queryTimeoutMs: 100_000, onIdleError: () => undefined });
  school = await addSchool(pool);
  await fill();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  const reader = new ClassReader(db);
  expect(await reader.list(school.id, school.users.teacher.id)).toHaveLength(1);
  expect((await reader.get(school.id, school.classId)).teachers).toHaveLength(1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Further teachers of classes of other schools. */
async function fill(): Promise<void> {
  const id = (kind: string, n: string) =>
    `('${kind}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  await pool.query(`INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
    SELECT ${id('a', 'n')}, 'School', 'UTC', now() FROM generate_series(0, ${SCHOOLS - 1}) n`);
  await pool.query(`INSERT INTO directory.users (id, school_id, email, role)
    SELECT ${id('b', 'n')}, ${id('a', `n % ${SCHOOLS}`)}, n || '@school.test', 'teacher'
    FROM generate_series(0, ${TEACHERS - 1}) n`);
  await pool.query(`INSERT INTO directory.classes (id, school_id, name)
    SELECT ${id('c', 'n')}, ${id('a', `n % ${SCHOOLS}`)}, 'Class' FROM generate_series(0, ${CLASSES - 1}) n`);
  await pool.query(`INSERT INTO directory.class_teachers (class_id, teacher_id)
    SELECT ${id('c', `n / 20`)}, ${id('b', `(n * 7) % ${TEACHERS}`)} FROM generate_series(0, ${FURTHER - 1}) n
    ON CONFLICT DO NOTHING`);
  await pool.query('ANALYZE');
}

describe.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'Classes with their teachers, at 300,000 further teachers of 300 schools, by %s',
  (mode) => {
    it('are read without a walk through the teachers of other schools', async () => {
      expect(asked).toHaveLength(2);
      for (const statement of asked) {
        const plan = await explain(pool, mode, statement);
        expect(scannedTables(plan, ['class_teachers', 'users'])).toEqual([]);
        expect(blocksOf(plan)).toBeLessThan(MOST_BLOCKS);
      }
    });
  },
);
