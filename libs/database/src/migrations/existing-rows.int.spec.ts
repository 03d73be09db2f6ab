import { createDatabase } from '#database/connect';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Migration } from 'kysely';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createPool } from '#runtime/pg';
import { createMigratedDatabase, type TestDatabase } from '#test/setup/database';
import { addSchool, addStudent, type TestSchool } from '#test/setup/school';
import * as impersonalAuditLog from './0022-impersonal-audit-log.js';
import * as tidyTexts from './0023-tidy-texts.js';

let database: TestDatabase;
let pool: pg.Pool;
let school: TestSchool;
beforeAll(async () => {
  database = await createMigratedDatabase();
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

describe('an audit log from before personal values were removed', () => {
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

describe('texts from before they were normalized', () => {
  it('are normalized, unless another student would then have the same number', async () => {
    const add = async (name: string, number: string) => {
      const id = await addStudent(pool, school.id, school.classId, name);
      await pool.query('UPDATE directory.students SET student_number = $2 WHERE id = $1', [id, number]);
      return id;
    };
    const ids = [
      await add('Zoe\u0308 \u200bFlores\ufeff', 'E\u0301-1'),
      await add('\u200b', 'É-2'),
      await add('Amal 👩‍🏫', 'E\u0301-2'),
      await add('Bo', 'E\u0301-3'),
      await add('Cy', 'E\u200b\u0301-3'),
    ];
    await run(tidyTexts);
    await run(tidyTexts);
    const { rows } = await pool.query<object>(
      'SELECT name, student_number FROM directory.students WHERE id = ANY($1) ORDER BY array_position($1, id)',
      [ids],
    );
    expect(rows).toEqual([
      { name: 'Zoë Flores', student_number: 'É-1' },
      { name: '\u200b', student_number: 'É-2' },
      { name: 'Amal 👩‍🏫', student_number: 'E\u0301-2' },
      { name: 'Bo', student_number: 'E\u0301-3' },
      { name: 'Cy', student_number: 'E\u200b\u0301-3' },
    ]);
  });
});
