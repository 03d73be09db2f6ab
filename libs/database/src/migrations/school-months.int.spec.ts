import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { up } from './0051-school-months.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  await pool.query('DROP TABLE readmodel.school_months, readmodel.school_reach_months');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('adds up the days of each month, and unites bit strings of different lengths', async () => {
  const school = randomUUID();
  await pool.query(
    `INSERT INTO readmodel.school_days (school_id, day, awards, gross, taken_back, redemptions, moved)
     VALUES ($1, '2026-01-31', 1, 2, 3, 4, -5), ($1, '2026-02-01', 1, 1, 1, 1, 1), ($1, '2026-02-28', 2, 2, 2, 2, 2)`,
    [school],
  );
  await pool.query(
    `INSERT INTO readmodel.school_reach (school_id, day, students, staff)
     VALUES ($1, '2026-01-31', '1', ''), ($1, '2026-02-01', '01', '1'), ($1, '2026-02-28', '10000', '001')`,
    [school],
  );
  await up(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  const { rows } = await pool.query(
    `SELECT month, awards, gross, taken_back, redemptions, moved, students::text, staff::text
     FROM readmodel.school_months JOIN readmodel.school_reach_months USING (school_id, month) ORDER BY month`,
  );
  expect(rows).toEqual([
    {
      month: '2026-01-01',
      awards: 1,
      gross: 2,
      taken_back: 3,
      redemptions: 4,
      moved: -5,
      students: '1',
      staff: '',
    },
    {
      month: '2026-02-01',
      awards: 3,
      gross: 3,
      taken_back: 3,
      redemptions: 3,
      moved: 3,
      students: '11000',
      staff: '101',
    },
  ]);
});
