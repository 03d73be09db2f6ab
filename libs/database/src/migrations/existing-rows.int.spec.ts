import { createDatabase, createPool } from '#database/connect';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Migration } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migratedDatabase } from '#test/setup/api-process';
import { addSchool, type TestSchool } from '#test/setup/school';
import * as impersonalAuditLog from './0022-impersonal-audit-log.js';

let database: Awaited<ReturnType<typeof migratedDatabase>>;
let pool: pg.Pool;
let school: TestSchool;
beforeAll(async () => {
  database = await migratedDatabase();
  pool = createPool({ url: database.url, onIdleError: () => undefined });
  school = await addSchool(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const run = (migration: Migration) => migration.up(createDatabase(pool));

async function record(action: string, entity: string, before: object | null, after: object | null) {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO directory.audit_log (actor_kind, actor_id, action, entity, entity_id, before, after)
     VALUES ('staff', 'kim', $1, $2, $3, $4, $5)`,
    [action, entity, id, before, after],
  );
  return async () =>
    (
      await pool.query<object>(
        'SELECT before, after, personal_fields FROM directory.audit_log WHERE entity_id = $1',
        [id],
      )
    ).rows[0];
}

describe('an audit log from before it was impersonal', () => {
  it('keeps the names of the personal fields that were changed, and none of their values', async () => {
    await pool.query('ALTER TABLE directory.audit_log DROP COLUMN personal_fields');
    const ada = { class_id: school.classId, name: 'Ada Park', student_number: null, grade: '4' };
    const bare = { class_id: school.classId };
    const [created, edited, deleted, user, oak, coded] = [
      await record('create', 'student', null, ada),
      await record('update', 'student', ada, { ...ada, name: 'Ada Lee', student_number: 'B-7' }),
      await record('delete', 'student', ada, null),
      await record('create', 'user', null, { email: 'kim@birch.test', role: 'teacher' }),
      await record(
        'update',
        'school',
        { name: 'Oak', contact_phone: '12' },
        { name: 'Elm', contact_phone: '12' },
      ),
      await record('update', 'student', null, { login_code: 'generated' }),
    ];
    await run(impersonalAuditLog);
    expect(await created()).toEqual({ before: null, after: bare, personal_fields: ['name', 'grade'] });
    expect(await edited()).toEqual({
      before: bare,
      after: bare,
      personal_fields: ['name', 'student_number'],
    });
    expect(await deleted()).toEqual({ before: bare, after: null, personal_fields: [] });
    expect(await user()).toEqual({ before: null, after: { role: 'teacher' }, personal_fields: ['email'] });
    expect(await oak()).toEqual({ before: { name: 'Oak' }, after: { name: 'Elm' }, personal_fields: [] });
    expect(await coded()).toMatchObject({ after: { login_code: 'generated' }, personal_fields: [] });
  });
});
