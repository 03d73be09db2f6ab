import { createDatabase } from '#database/connect';
import type { Database } from '#database/schema';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, addStudent, type TestSchool } from '#test/setup/school';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { forgetExpired } from './forget-expired.js';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<Database>;
let school: TestSchool;

beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  db = createDatabase(pool);
  school = await addSchool(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it.each([
  [
    'limits of sign-ins of a day ago',
    `INSERT INTO directory.sign_in_budgets (key, level, at, granted) VALUES ($1, 1, now() - $2::interval, 1)`,
    `SELECT key AS name FROM directory.sign_in_budgets`,
    ['24:00:01', '23:59:00'],
  ],
  [
    'addresses where nobody has signed in for 120 days',
    `INSERT INTO directory.sign_in_networks (network_hash, school_id, people, used_on)
     VALUES (convert_to($1, 'UTF8'), (SELECT id FROM directory.schools), '{}', current_date - $2::integer)`,
    `SELECT convert_from(network_hash, 'UTF8') AS name FROM directory.sign_in_networks`,
    ['120', '119'],
  ],
  [
    'inquiries that were answered a year ago',
    `INSERT INTO directory.enquiries
       (id, kind, email, organization, school_size, enrollment, received_at, answered_at)
     VALUES (gen_random_uuid(), 'invoice', 'ada@visitor.test', $1, 'small', 90, now() - interval '3 years',
             now() - $2::interval)`,
    `SELECT organization AS name FROM directory.enquiries`,
    ['367 days', '364 days'],
  ],
  [
    'activities of 400 days ago',
    `INSERT INTO directory.activity_log (school_id, kind, actor_kind, actor_id, at, last_at, hour)
     SELECT NULL, 'download', 'staff', $1, at, at, at FROM (SELECT now() - $2::interval AS at) AS a`,
    `SELECT actor_id AS name FROM directory.activity_log`,
    ['401 days', '399 days'],
  ],
])('forgets %s, and only those', async (_, insert, list, [old, recent]) => {
  await pool.query(insert, ['old', old]);
  await pool.query(insert, ['recent', recent]);
  await forgetExpired(db);
  expect((await pool.query(list)).rows).toEqual([{ name: 'recent' }]);
});

it('forgets sightings of codes of a day ago, and only those', async () => {
  const studentId = await addStudent(pool, school.id, school.classId, 'Ada Park');
  for (const [network, ago] of [
    ['old', '24:00:01'],
    ['recent', '23:59:00'],
  ])
    await pool.query(
      `INSERT INTO directory.code_sightings (network, school_id, student_id, seen_at)
       VALUES ($1, $2, $3, now() - $4::interval)`,
      [network, school.id, studentId, ago],
    );
  await forgetExpired(db);
  const { rows } = await pool.query('SELECT network FROM directory.code_sightings');
  expect(rows).toEqual([{ network: 'recent' }]);
});

it('keeps an inquiry that nobody has answered', async () => {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.enquiries (id, kind, email, organization, school_size, enrollment, received_at)
     VALUES ($1, 'invoice', 'ada@visitor.test', 'Elm School', 'small', 90, now() - interval '3 years')`,
    [id],
  );
  await forgetExpired(db);
  const { rows } = await pool.query('SELECT id FROM directory.enquiries WHERE id = $1', [id]);
  expect(rows).toEqual([{ id }]);
});

it('forgets more activities in one call than one statement takes', async () => {
  await pool.query(
    `INSERT INTO directory.activity_log (id, school_id, kind, actor_kind, actor_id, at, last_at, hour)
     OVERRIDING SYSTEM VALUE
     SELECT -n, NULL, 'download', 'staff', 'many-' || n, at, at, at
     FROM generate_series(1, 5001) AS n, (SELECT now() - interval '401 days' AS at) AS a`,
  );
  await forgetExpired(db);
  const { rows } = await pool.query(`SELECT FROM directory.activity_log WHERE actor_id LIKE 'many-%'`);
  expect(rows).toEqual([]);
});
