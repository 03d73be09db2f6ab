import { createDatabase } from '#database/connect';
import { type Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase } from '#test/setup/database';
import { blocksOf, explain, idOf, sqlId, usedIndexes } from '#test/setup/explain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { linesOf } from './point-transactions.query.js';

const [SCHOOLS, CLASSES, CLASS_SIZE, AWARDS] = [10, 20, 30, 500];

describe('Statements, at 300,000 lines of 20 classes', () => {
  let database: { url: string; drop(): Promise<void> };
  let pool: pg.Pool;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, max: 1, onIdleError: () => undefined });
    db = createDatabase(pool);
    await pool.query(`INSERT INTO directory.schools (id, name, time_zone, trial_ends_at)
      SELECT ${sqlId('a', 'n')}, 'School', 'UTC', now() FROM generate_series(0, ${SCHOOLS - 1}) n`);
    await pool.query(`INSERT INTO directory.classes (id, school_id, name)
      SELECT ${sqlId('b', 'n')}, ${sqlId('a', `n % ${SCHOOLS}`)}, 'Class' FROM generate_series(0, ${CLASSES - 1}) n`);
    await pool.query(`INSERT INTO directory.students (id, school_id, class_id, name)
      SELECT ${sqlId('c', `c * ${CLASS_SIZE} + n`)}, ${sqlId('a', `c % ${SCHOOLS}`)}, ${sqlId('b', 'c')}, 'Student ' || n
      FROM generate_series(0, ${CLASSES - 1}) c, generate_series(0, ${CLASS_SIZE - 1}) n`);
    for (let schoolClass = 0; schoolClass < CLASSES; schoolClass++)
      await pool.query(`INSERT INTO readmodel.point_transactions
        (source_id, student_id, school_id, class_id, kind, amount, balance_after, award_id, actor_kind, actor_id,
         occurred_at, revision)
      SELECT gen_random_uuid(), ${sqlId('c', `${schoolClass * CLASS_SIZE} + n`)},
             '${idOf('a', schoolClass % SCHOOLS)}', '${idOf('b', schoolClass)}', 'award', 1, 1, gen_random_uuid(),
             'staff', gen_random_uuid()::text, now(), award * ${CLASSES} + ${schoolClass}
      FROM generate_series(1, ${AWARDS}) award, generate_series(0, ${CLASS_SIZE - 1}) n`);
    await pool.query('ANALYZE');
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it.each([
    ['the latest of a class', { classId: idOf('b', 7) }, {}, 'point_transactions_by_class'],
    [
      'the latest of a student',
      { studentId: idOf('c', 7 * CLASS_SIZE) },
      {},
      'point_transactions_by_student',
    ],
    [
      'those of a student from long ago',
      { studentId: idOf('c', 7 * CLASS_SIZE) },
      { cursor: 120 * CLASSES },
      'point_transactions_by_student',
    ],
  ])('100 lines are read along their index, not all history: %s', async (_, filter, from, index) => {
    const statement = linesOf(idOf('a', 7), filter, { ...from, rows: 101 }).compile(db);
    const plan = await explain(pool, 'force_custom_plan', statement);
    expect(usedIndexes(plan)).toContain(index);
    expect(blocksOf(plan)).toBeLessThan(1_500);
  });
});
