import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Kysely, PostgresDialect } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addSchool } from '#test/setup/school';
import { up } from './0061-audit-details.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  await pool.query('DROP TABLE directory.personal_changes');
  await pool.query('ALTER TABLE directory.audit_log DROP COLUMN class_id');
  await pool.query('DROP INDEX directory.audit_log_by_class_before');
  await pool.query('ALTER TABLE directory.activity_log DROP COLUMN class_id');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('finds out from later entries which class a student was in', async () => {
  const { id: schoolId, classId: now, studentIds } = await addSchool(pool);
  const [student] = studentIds;
  const before = randomUUID();
  const entries = [
    ['create', null, { class_id: before }],
    ['update', null, { login_code: 'generated' }],
    ['update', { class_id: before }, { class_id: now }],
    ['update', null, { login_code: 'generated' }],
  ] as const;
  for (const [action, old, current] of entries)
    await pool.query(
      `INSERT INTO directory.audit_log (school_id, actor_kind, actor_id, action, entity, entity_id, before, after)
       VALUES ($1, 'staff', 'x', $2, 'student', $3, $4, $5)`,
      [schoolId, action, student, old, current],
    );
  await pool.query(
    `INSERT INTO directory.activity_log (school_id, kind, actor_kind, actor_id, at, last_at, hour)
     VALUES ($1, 'sign-in', 'student', $2, now(), now(), now()), ($1, 'sign-in', 'staff', $3, now(), now(), now())`,
    [schoolId, student, randomUUID()],
  );
  await up(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  const classes = async (log: string) =>
    (
      await pool.query<{ class_id: string | null }>(
        `SELECT class_id FROM directory.${log} WHERE school_id = $1 ORDER BY id`,
        [schoolId],
      )
    ).rows.map(({ class_id }) => class_id);
  expect(await classes('audit_log')).toEqual([before, before, now, now]);
  expect(await classes('activity_log')).toEqual([now, null]);
});
