import { studentsFound } from '#api/areas/students/students/student-reader';
import { createDatabase } from '#database/connect';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createMigratedDatabase, type TestDatabase } from '../../setup/database.js';
import { addSchool } from '../../setup/school.js';
import { openPool } from '../../setup/shared-stack.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = openPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the search for students', () => {
  // A district of 40,000 students: reading all of them for each letter typed would slow everyone down.
  it('reads an index instead of every student', async () => {
    const school = await addSchool(pool);
    // In batches, each well within a statement's time limit on a busy machine.
    for (let first = 1; first <= 40_000; first += 5_000)
      await pool.query(
        `INSERT INTO directory.students (id, school_id, class_id, name, student_number, grade)
         SELECT gen_random_uuid(), $1, $2, md5(i::text) || ' ' || md5((-i)::text), 'N' || i, '3'
         FROM generate_series($3::integer, $3 + 4999) i`,
        [school.id, school.classId, first],
      );
    await pool.query('ANALYZE directory.students');
    const plan = async (text: string) => {
      const query = studentsFound(createDatabase(pool), school.id, text).compile();
      const { rows } = await pool.query<Record<string, string>>(`EXPLAIN ${query.sql}`, [
        ...query.parameters,
      ]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await plan(randomUUID().slice(0, 8))).toContain('students_by_text');
    expect(await plan(randomUUID().slice(0, 8))).not.toContain('Seq Scan on students');
    // Lists must not read everybody's history of points, which keeps growing.
    expect(await plan('')).toContain('student_balances');
    expect(await plan('')).not.toContain('point_transactions');
  });
});
