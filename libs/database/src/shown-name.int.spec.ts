import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';

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

describe('the name on screen', () => {
  it.each([
    ['Ms Lee', 'Kim', 'Lee', 'kim1@birch.test', 'Ms Lee'],
    [null, 'Kim', 'Lee', 'kim2@birch.test', 'Kim Lee'],
    ['', 'Kim', 'Lee', 'kim3@birch.test', 'Kim Lee'],
    [null, 'Kim', null, 'kim4@birch.test', 'Kim'],
    [null, 'Kim', '', 'kim5@birch.test', 'Kim'],
    [null, '', 'Lee', 'kim6@birch.test', 'Lee'],
    [null, '', '', 'kim7@birch.test', 'kim7'],
    [null, null, 'Lee', 'kim8@birch.test', 'kim8'],
    [null, null, null, '', 'User'],
  ])('for %j, %j, %j and %j is %s', async (displayName, firstName, lastName, email, shown) => {
    const { rows } = await pool.query(
      `INSERT INTO directory.users (id, email, display_name, first_name, last_name, role)
       VALUES ($1, $2, $3, $4, $5, 'teacher') RETURNING shown_name`,
      [randomUUID(), email, displayName, firstName, lastName],
    );
    expect(rows).toEqual([{ shown_name: shown }]);
  });
});
