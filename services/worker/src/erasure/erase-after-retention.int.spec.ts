import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool } from '#test/setup/school';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import type pg from 'pg';
import { eraseAfterRetention } from './erase-after-retention.js';

/** Half past two at night in Chicago, in winter. */
const AT_NIGHT = new Date('2030-01-15T08:30:00.000Z');

describe('students who left longer ago than their school keeps them', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    pool = createPool({ url: database.url, onIdleError: () => undefined });
    db = createDatabase(pool);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('are all erased in one call, however many there are, in every school', async () => {
    const [large, small] = [await addSchool(pool), await addSchool(pool)];
    const leave = (school: { id: string; classId: string }, count: number) =>
      pool.query(
        `INSERT INTO directory.students (id, school_id, class_id, name, archived_at)
         SELECT gen_random_uuid(), $1, $2, 'Student ' || n, '2028-06-01' FROM generate_series(1, $3) n`,
        [school.id, school.classId, count],
      );
    await leave(large, 101);
    await leave(small, 1);
    await eraseAfterRetention(db, AT_NIGHT);
    const { rows } = await pool.query<object>(
      `SELECT school_id AS id, count(*)::integer AS erased FROM directory.erasures
       WHERE cause = 'retention' GROUP BY 1 ORDER BY 2`,
    );
    expect(rows).toEqual([
      { id: small.id, erased: 1 },
      { id: large.id, erased: 101 },
    ]);
  });
});
